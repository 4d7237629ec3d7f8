import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Announces the panel to screen readers at once. */
  isError?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}

/** An empty or failed state: the reason and what to do next. */
export function Panel({ title, isError = false, children, action }: Props) {
  return (
    <section
      role={isError ? 'alert' : undefined}
      className={`rounded-edge border-rule bg-parchment border px-6 py-16 text-center ${isError ? 'border-t-red border-t-4' : ''}`}
    >
      <h2 className="text-title">{title}</h2>
      {children && <div className="text-ink-soft mx-auto mt-3 max-w-prose">{children}</div>}
      {action && <div className="mt-7 flex flex-wrap justify-center gap-4">{action}</div>}
    </section>
  );
}
