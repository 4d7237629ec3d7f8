import { Link } from 'react-router';
import { plansChange } from '#web/content/plans-change.ts';

interface Props {
  className?: string;
  isFree?: boolean;
  /** Of what is sold. Without them, the office decides. */
  terms?: { lines: string[] } | null | undefined;
}

/** What happens if plans change, in one line, with the heading of the terms that has the rules. */
export function PlansChange({ className = '', isFree = false, terms }: Props) {
  return (
    <p className={`text-sm leading-relaxed ${className}`}>
      {terms
        ? `${terms.lines[0]} ${plansChange.shortLine}`
        : isFree
          ? plansChange.freeLine
          : plansChange.line}{' '}
      <Link to={plansChange.to} className="text-link whitespace-nowrap">
        {plansChange.link}
      </Link>
      .
    </p>
  );
}
