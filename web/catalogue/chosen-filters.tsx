import { Link } from 'react-router';
import { PROGRAM_AUDIENCE_LABELS, gradeLabel } from '#contract/catalogue/program-audience.ts';
import type { ProgramFilter } from '#contract/catalogue/program-filter.ts';
import { priceLabels } from './program-filters.tsx';
import { addressOf } from './use-program-filter.ts';

/** The filters that are set. Each is a link that removes it. */
export function ChosenFilters({ filter }: { filter: ProgramFilter }) {
  const chosen = labelsOf(filter);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Filters that are set" className="flex flex-wrap gap-2">
      {chosen.map(({ name, label }) => (
        <li key={name} className="min-w-0">
          <Link
            to={addressOf({ ...filter, [name]: 'all' })}
            replace
            preventScrollReset
            className="rounded-edge border-navy inline-flex min-h-9 items-center gap-2 border bg-white px-3 text-sm font-medium"
          >
            {label}
            <span aria-hidden>×</span>
            <span className="sr-only">: remove</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function labelsOf({ category, price, audience, grade }: ProgramFilter) {
  return [
    { name: 'category', label: category !== 'all' && category },
    { name: 'price', label: price !== 'all' && priceLabels[price] },
    { name: 'audience', label: audience !== 'all' && PROGRAM_AUDIENCE_LABELS[audience] },
    { name: 'grade', label: grade !== 'all' && gradeLabel(Number(grade)) },
  ].filter(({ label }) => label !== false);
}
