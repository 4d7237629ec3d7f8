import type { ReactNode } from 'react';

interface Props {
  eyebrow?: ReactNode;
  title: ReactNode;
  /** Announced to screen readers if it changes while the heading stays the same. */
  lead: ReactNode;
  children?: ReactNode;
}

/** The heading takes the focus when the state changes. */
export function StateHero({ eyebrow, title, lead, children }: Props) {
  return (
    <header className="border-rule bg-parchment border-b">
      <div className="page-width py-12 md:py-16">
        <p className="eyebrow text-crimson min-h-[1lh] tabular-nums">{eyebrow}</p>
        <h1 tabIndex={-1} className="text-display mt-3 max-w-4xl">
          {title}
        </h1>
        <p role="status" className="text-ink-soft mt-6 max-w-prose text-lg leading-relaxed">
          {lead}
        </p>
        {children && <div className="mt-8">{children}</div>}
      </div>
    </header>
  );
}
