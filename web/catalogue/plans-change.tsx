import { Link } from 'react-router';
import { plansChange } from '#web/content/plans-change.ts';
import type { ShownTerms } from './terms-shown.ts';

interface Props {
  className?: string;
  isFree?: boolean;
  /** Of what is sold. Without them, the office decides. */
  terms?: Pick<ShownTerms, 'lines' | 'notHandedOn'> | null | undefined;
  /** Of a list, whose rows say what goes back. */
  isOfEachDate?: boolean;
}

/** What happens if plans change, in one line, with the heading of the terms that has the rules. */
export function PlansChange({ className = '', isFree = false, terms, isOfEachDate = false }: Props) {
  return (
    <p className={`text-sm leading-relaxed ${className}`}>
      {terms?.notHandedOn} {lineOf({ isFree, terms, isOfEachDate })}{' '}
      <Link to={plansChange.to} className="text-link whitespace-nowrap">
        {plansChange.link}
      </Link>
      .
    </p>
  );
}

function lineOf({ isFree, terms, isOfEachDate }: Omit<Props, 'className'>): string {
  if (isFree) return plansChange.freeLine;
  if (isOfEachDate) return plansChange.eachDateLine;
  return terms ? `${terms.lines[0]} ${plansChange.shortLine}` : plansChange.line;
}
