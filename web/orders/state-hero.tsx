import type { ReactNode } from 'react';

interface Props {
  eyebrow?: ReactNode;
  title: ReactNode;
  /** Below a title that does not say what it is for. */
  names?: string[];
  /** Announced to screen readers if it changes while the heading stays the same. */
  lead: ReactNode;
  children?: ReactNode;
}

/** The heading takes the focus when the state changes. */
export function StateHero({ eyebrow, title, names, lead, children }: Props) {
  return (
    <header className="border-rule bg-parchment border-b">
      <div className="page-width py-12 md:py-16">
        <p className="eyebrow text-crimson min-h-[1lh] tabular-nums">{eyebrow}</p>
        <h1 tabIndex={-1} className="text-display mt-3 max-w-4xl">
          {title}
        </h1>
        {names !== undefined && names.length > 0 && (
          <ul className="mt-4 max-w-4xl font-serif text-xl leading-snug break-words">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
        <p role="status" className="text-ink-soft mt-6 max-w-prose text-lg leading-relaxed">
          {lead}
        </p>
        {children && <div className="mt-8">{children}</div>}
      </div>
    </header>
  );
}
