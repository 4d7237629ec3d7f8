import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#contract/catalogue/booking-terms.ts';
import type { ConsentState, OfficeConsent, OfficeSeat } from '#contract/orders/office-order-seats.ts';
import { seatLackNames } from '#contract/participants/seat-lack.ts';
import { formatLongDate } from '#contract/sessions/session-dates.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PhoneLink } from '../check-in/phone-link.tsx';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { Facts } from '../layout/facts.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useOfficeSession } from '../staff/office-session.ts';
import { EndConsentDialog } from './end-consent-dialog.tsx';
import type { ChosenConsent } from './end-consent-dialog.tsx';

const states: Record<ConsentState, string> = {
  not_given: 'Not answered yet',
  declined: 'No',
  given: 'Given',
  taken_back: 'Taken back',
  ended_by_office: 'Ended by the office',
  ended: 'Ended: another date, somebody else comes, or the names were erased',
};

/** Who comes on each seat. With an API that does not say, nothing is shown. */
export function OrderSeats({ reference }: { reference: string }) {
  const { data: seats = [] } = useQuery({
    queryKey: ['order-seats', reference],
    queryFn: async () =>
      (await callOffice<{ seats: OfficeSeat[] }>(`/orders/${encodeURIComponent(reference)}/seats`)).seats,
  });
  const [ending, setEnding] = useState<ChosenConsent>();
  const shown = seats.filter(
    ({ form, name, consents }) => form !== 'none' || name !== '' || consents.length > 0,
  );
  if (shown.length === 0) return null;
  return (
    <DetailSection title="Who comes">
      <ul>
        {shown.map((seat, place) => (
          <li key={seat.code} className={place > 0 ? 'border-rule mt-4 border-t pt-4' : ''}>
            <Seat seat={seat} onEnd={(consent) => setEnding({ reference, code: seat.code, consent })} />
          </li>
        ))}
      </ul>
      <EndConsentDialog chosen={ending} onClose={() => setEnding(undefined)} />
    </DetailSection>
  );
}

function Seat({ seat, onEnd }: { seat: OfficeSeat; onEnd(consent: OfficeConsent): void }) {
  const { name, state, lacks, consents, guardian, needed_by: neededBy = null } = seat;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 id={`seat-${seat.code}`} tabIndex={-1} className="font-sans font-semibold wrap-anywhere">
          {name === '' ? 'Nobody named yet' : <bdi>{name}</bdi>}
        </h3>
        <span className="text-ink-soft text-sm tabular-nums">{seat.code}</span>
        {state === 'valid' && (
          <Badge tone={lacks.length === 0 ? 'green' : 'quiet'}>
            {lacks.length === 0 ? 'Complete' : missing(lacks)}
          </Badge>
        )}
        {state === 'valid' && lacks.length > 0 && neededBy !== null && (
          <span className="text-ink-soft text-sm">Needed by {formatLongDate(neededBy)}</span>
        )}
      </div>
      <p className="text-ink-soft mb-2 text-sm">
        {[numberOf(seat), seat.title, seat.formatted_date].filter(Boolean).join(' · ')}
      </p>
      <Facts
        look="rows"
        facts={[
          ['Age on the first day', seat.age_group],
          ['Born', seat.born_on === null ? null : formatDay(seat.born_on)],
          ['Guardian', guardian && <Guardian key="guardian" guardian={guardian} />],
          ['Collected by', seat.collected_by],
          ['Emergency', [seat.emergency_name, seat.emergency_phone].filter(Boolean).join(', ')],
          ['Erased on', seat.erased_on === null ? null : formatLongDate(seat.erased_on)],
        ]}
      />
      {consents.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-8 cursor-pointer py-1">
            {inBrief(consents)} <span className="text-link ml-3 text-sm">Show the words</span>
          </summary>
          <ul className="mt-2 grid gap-3 text-[0.9375rem]">
            {consents.map((consent) => (
              <li key={`${consent.kind} ${consent.given_at}`}>
                <Consent consent={consent} onEnd={onEnd} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** As the buyer sees it. */
function numberOf({ number, numbers = 1 }: OfficeSeat): string {
  return numbers === 1 ? '' : `Seat ${number} of ${numbers}`;
}

function missing(lacks: OfficeSeat['lacks']): string {
  return `Missing: ${new Intl.ListFormat('en').format(lacks.map((lack) => seatLackNames[lack]))}`;
}

function inBrief(consents: OfficeConsent[]): string {
  const given = consents.filter(({ state }) => state === 'given').length;
  const declined = consents.filter(({ state }) => state === 'declined').length;
  const open = consents.filter(({ state }) => state === 'not_given').length;
  return [
    `Consents: ${given} given`,
    ...(declined > 0 ? [`${declined} declined`] : []),
    ...(open > 0 ? [`${open} not answered`] : []),
  ].join(', ');
}

function Guardian({ guardian }: { guardian: NonNullable<OfficeSeat['guardian']> }) {
  const { is_buyer: isBuyer, name, email, phone } = guardian;
  if (name === '' && email === '' && phone === '') return 'Not named yet';
  return (
    <>
      <bdi>{name}</bdi>
      {isBuyer && ', the buyer'}
      {email !== '' && (
        <>
          {', '}
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
        </>
      )}
      {phone !== '' && (
        <>
          {', '}
          <PhoneLink phone={phone} />
        </>
      )}
    </>
  );
}

function Consent({ consent, onEnd }: { consent: OfficeConsent; onEnd(consent: OfficeConsent): void }) {
  const role = useOfficeSession()?.user.role;
  const { declined_at: declinedAt = null } = consent;
  const { words, state, given_by: by, given_at: at, ended_at: endedAt, is_required: isRequired } = consent;
  return (
    <>
      <p>“{words}”</p>
      <p className="text-ink-soft">
        <b className="text-ink font-semibold">{states[state]}</b>
        {by !== null && at !== null && (
          <>
            , by <bdi>{by || 'somebody erased'}</bdi> for{' '}
            <bdi>{consent.participant || 'somebody erased'}</bdi>, <When at={at} />
          </>
        )}
        {endedAt !== null && (
          <>
            , ended <When at={endedAt} />
          </>
        )}
        {declinedAt !== null && (
          <>
            {isRequired && ', so the participant cannot come'}, <When at={declinedAt} />
          </>
        )}{' '}
        {state === 'given' && !isRequired && role && may(role, 'orders.change') && (
          <button type="button" className="text-link no-print min-h-8 text-sm" onClick={() => onEnd(consent)}>
            End this consent<span className="sr-only">: {words}</span>
          </button>
        )}
      </p>
    </>
  );
}
