import { Link } from 'react-router';
import { plansChange } from '#web/content/plans-change.ts';
import { Section } from '#web/ui/section.tsx';
import { RefundTable } from './refund-table.tsx';
import type { ShownTerms } from './terms-shown.ts';

/** The refund when a buyer cancels, and until when, with the other changes. */
export function TermsTable({ terms: { lines, steps } }: { terms: ShownTerms }) {
  // The first line says in one sentence what the table says.
  const others = steps.length > 0 ? lines.slice(1) : lines;
  return (
    <Section title={plansChange.title}>
      {steps.length > 0 && <RefundTable steps={steps} />}
      <p className="mt-4 max-w-prose leading-relaxed">
        {[...others, plansChange.ifWeCancel].join(' ')}{' '}
        <Link to={plansChange.to} className="text-link whitespace-nowrap">
          {plansChange.link}
        </Link>
        .
      </p>
    </Section>
  );
}
