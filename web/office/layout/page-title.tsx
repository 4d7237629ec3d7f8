import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { firm } from '#contract/firm.ts';
import { withLastListQuery } from '../list/kept-filters.ts';

interface Props {
  title: string;
  /** A line that says what the page is for. */
  line?: ReactNode;
  /** The parent page. A list keeps its search and filters. */
  from?: { label: string; to: string };
  actions?: ReactNode;
}

export function PageTitle({ title, line, from, actions }: Props) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <title>{`${title} | ${firm.name} office`}</title>
      <div className="min-w-0 grow basis-96">
        {from && (
          <Link to={withLastListQuery(from.to)} className="text-link text-ink-soft inline-block py-1 text-sm">
            {from.label}
          </Link>
        )}
        <h1 tabIndex={-1} className="text-title wrap-anywhere">
          {title}
        </h1>
        {line && <p className="text-ink-soft mt-1 max-w-prose">{line}</p>}
      </div>
      {actions && <div className="no-print flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
