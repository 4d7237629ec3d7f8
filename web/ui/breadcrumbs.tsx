import { Link } from 'react-router';

export interface Crumb {
  label: string;
  to: string;
}

/** Links to the parent pages. The current page is not included, because the heading below names it. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ label, to }, place) => (
          <li key={to} className="flex gap-2">
            {place > 0 && (
              <span aria-hidden className="text-ink-soft py-1">
                /
              </span>
            )}
            <Link to={to} className="text-link inline-block py-1">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
