import type { ReactNode } from 'react';

interface Item {
  title: string;
  content: ReactNode;
  /** Of the content, so that the browser opens it for an address that ends with it. */
  id?: string;
}

/** Uses native details elements with one open at a time, so it works without scripts and with find-in-page. */
export function Accordion({ name, items }: { name: string; items: Item[] }) {
  return (
    <div className="border-rule border-b">
      {items.map(({ title, content, id }) => (
        <details key={title} name={name} className="group border-rule border-t">
          <summary className="flex items-start justify-between gap-6 py-5">
            <h3 className="text-heading">{title}</h3>
            <span aria-hidden className="text-crimson relative mt-2 size-4 shrink-0">
              <span className="absolute inset-x-0 top-1/2 border-t" />
              <span className="absolute inset-y-0 left-1/2 border-l group-open:scale-y-0" />
            </span>
          </summary>
          <div id={id} className="text-ink-soft max-w-prose scroll-mt-44 pb-6 leading-relaxed">
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
