import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** An error is told at once to whoever cannot see it. */
  isError?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}

/** Where there is nothing to show, or it could not be shown: why, and what to do. */
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
