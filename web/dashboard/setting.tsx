import type { ReactNode } from 'react';
import { useId } from 'react';

interface Props {
  title: string;
  line: string;
  children: ReactNode;
}

/** Closed at first, because most visits are for something else. */
export function Setting({ title, line, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-rule border-t">
      <details className="group">
        <summary className="flex items-start justify-between gap-6 py-5">
          <h3 id={id} className="text-heading">
            {title}
          </h3>
          <span aria-hidden className="text-crimson relative mt-2 size-4 shrink-0">
            <span className="absolute inset-x-0 top-1/2 border-t" />
            <span className="absolute inset-y-0 left-1/2 border-l group-open:scale-y-0" />
          </span>
        </summary>
        <div className="grid grid-cols-1 gap-x-12 gap-y-5 pb-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          <p className="text-ink-soft max-w-prose text-sm leading-relaxed">{line}</p>
          <div className="min-w-0">{children}</div>
        </div>
      </details>
    </section>
  );
}
