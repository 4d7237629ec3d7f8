import { Link } from 'react-router';
import { plansChange } from '#web/content/plans-change.ts';

/** What happens if plans change, in one line, with the heading of the terms that has the rules. */
export function PlansChange({ className = '', isFree = false }: { className?: string; isFree?: boolean }) {
  return (
    <p className={`text-sm leading-relaxed ${className}`}>
      {isFree ? plansChange.freeLine : plansChange.line}{' '}
      <Link to={plansChange.to} className="text-link whitespace-nowrap">
        {plansChange.link}
      </Link>
      .
    </p>
  );
}
