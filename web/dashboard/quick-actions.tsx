import { useId } from 'react';
import { Link } from 'react-router';
import { dashboard } from '#web/content/dashboard.ts';

const { title, entries } = dashboard.actions;

export function QuickActions() {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="eyebrow text-crimson font-sans font-semibold">
        {title}
      </h2>
      <ul className="border-rule mt-2 border-b">
        {entries.map(({ label, to }) => (
          <li key={to} className="border-rule border-t">
            <Link
              to={to}
              className="flex min-h-11 items-center justify-between gap-4 py-2 font-semibold underline-offset-4 hover:underline"
            >
              {label}
              <span aria-hidden>→</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
