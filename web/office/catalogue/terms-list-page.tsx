import { capital, refundInWords, untilDays } from '#contract/catalogue/booking-terms.ts';
import type { OfficeTerms } from '#contract/catalogue/office-booking-terms.ts';
import { DetailSection } from '../layout/detail-section.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { PermittedLink } from '../layout/permitted-link.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { useTerms } from './use-terms.ts';

export default function TermsListPage() {
  const query = useTerms();
  return (
    <>
      <PageTitle
        title="Booking terms"
        line="The refund when a buyer cancels, and until when. An order keeps the terms under which it was made."
        actions={
          <PermittedLink to="/admin/booking-terms/new" className="action action-strong">
            New terms
          </PermittedLink>
        }
      />
      <QueryResult query={query} what="The terms">
        {(all) =>
          all.length === 0 ? (
            <p className="text-ink-soft">There are none yet, so our office decides about each booking.</p>
          ) : (
            all.map((terms) => <Summary key={terms.id} terms={terms} />)
          )
        }
      </QueryResult>
    </>
  );
}

function Summary({ terms }: { terms: OfficeTerms }) {
  const { id, name, version, programs, sessions } = terms;
  return (
    <DetailSection
      title={name}
      actions={
        <PermittedLink to={`/admin/booking-terms/${id}`} className="action action-quiet">
          Change<span className="sr-only"> {name}</span>
        </PermittedLink>
      }
    >
      <ul className="max-w-prose list-disc space-y-1 pl-5">
        {linesOf(terms).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="text-ink-soft mt-3 text-sm">
        Version {version}. {programs === 1 ? '1 program' : `${programs} programs`}
        {sessions > 0 && `, and ${sessions} coming ${sessions === 1 ? 'session' : 'sessions'} of its own`}.
      </p>
    </DetailSection>
  );
}

function linesOf(terms: OfficeTerms): string[] {
  const { steps, date_changes_most: most, date_change_until_days: until, hand_on_until_days: handOn } = terms;
  return [
    ...steps.map(({ days, percent }) => `${capital(refundInWords(percent))} ${untilDays(days)}`),
    steps.length === 0 ? 'What has dates: no refund' : 'Later: no refund',
    ...(most === null || until === null
      ? []
      : [`Another date ${most === 1 ? 'once' : `up to ${most} times`}, until ${inDays(until)} before`]),
    ...(handOn === null ? [] : [`Another person until ${inDays(handOn)} before`]),
    ...(terms.withdrawal_days === null
      ? []
      : [`What has no dates: full refund within ${inDays(terms.withdrawal_days)} of booking`]),
  ];
}

function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
