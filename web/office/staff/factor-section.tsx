import type { ReactNode } from 'react';

interface Props {
  title: string;
  line: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

export function FactorSection({ title, line, action, children }: Props) {
  return (
    <section className="border-rule border-t pt-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h2 className="text-heading">{title}</h2>
          <p className="text-ink-soft mt-1">{line}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
