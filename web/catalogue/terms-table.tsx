import { Link } from 'react-router';
import { plansChange } from '#web/content/plans-change.ts';
import { Section } from '#web/ui/section.tsx';
import type { ShownTerms } from './terms-shown.ts';

/** The refund when a buyer cancels, and until when, with the other changes. */
export function TermsTable({ terms: { lines, steps } }: { terms: ShownTerms }) {
  // The first line says in one sentence what the table says.
  const others = steps.length > 0 ? lines.slice(1) : lines;
  return (
    <Section title={plansChange.title}>
      {steps.length > 0 && (
        <table className="w-full max-w-xl text-left">
          <thead>
            <tr className="border-ink border-b">
              <th scope="col" className="py-2 pr-6 font-semibold">
                {plansChange.ifYouCancel}
              </th>
              <th scope="col" className="py-2 font-semibold">
                {plansChange.refund}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...steps, plansChange.after].map(({ until, refund }) => (
              <tr key={until} className="border-rule border-b">
                <td className="py-2 pr-6 first-letter:uppercase">{until}</td>
                <td className="py-2 first-letter:uppercase">{refund}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
