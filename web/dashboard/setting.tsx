import type { ReactNode } from 'react';
import { useId } from 'react';

interface Props {
  title: string;
  line: string;
  children: ReactNode;
}

export function Setting({ title, line, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-rule grid grid-cols-1 gap-x-12 gap-y-5 border-t py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
    >
      <div>
        <h3 id={id} className="text-heading">
          {title}
        </h3>
        <p className="text-ink-soft mt-2 max-w-prose text-sm leading-relaxed">{line}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
