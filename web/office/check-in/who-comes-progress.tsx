import { useQuery } from '@tanstack/react-query';
import type { WhoComesCount } from '#contract/check-in/office-check-in.ts';
import { seatLackNames } from '#contract/participants/seat-lack.ts';
import { formatLongDate } from '#contract/sessions/session-dates.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { PermittedLink } from '../layout/permitted-link.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useOfficeSession } from '../staff/office-session.ts';
import { guestName } from './guest-name.ts';
import { RemindBuyers } from './remind-buyers.tsx';

/** An API of the previous release only counts. */
type Answer = Pick<WhoComesCount, 'asked' | 'complete'> & Partial<WhoComesCount>;

/** How many seats say who comes, and a way to ask the buyers of the others. */
export function WhoComesProgress({ path }: { path: string }) {
  const role = useOfficeSession()?.user.role;
  const query = useQuery({
    queryKey: ['who-comes', path],
    queryFn: () => callOffice<Answer>(`${path}/who-comes`),
  });
  if (!query.data) return null;
  const { asked, complete } = query.data;
  const { missing = [], erased_on: erasedOn = null, same_people: samePeople = [] } = query.data;
  if (asked === 0 && erasedOn === null) return null;

  return (
    <section
      aria-label="Who comes"
      className="border-rule mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 border p-4"
    >
      {asked > 0 && (
        <p>
          <b>
            {complete} of {asked}
          </b>{' '}
          {asked === 1 ? 'seat is' : 'seats are'} complete.
        </p>
      )}
      {complete < asked && role && may(role, 'orders.change') && <RemindBuyers path={path} />}
      {samePeople.length > 0 && (
        <div className="basis-full">
          <p>
            <b>The same name and date of birth</b> is on several seats. Ask the buyer if this is wrong.
          </p>
          <ul className="mt-1">
            {samePeople.map(({ name, references }) => (
              <li key={`${name} ${references.join(' ')}`} className="wrap-anywhere">
                <bdi>{name}</bdi>, {references.length} seats:{' '}
                {[...new Set(references)].map((reference) => (
                  <span key={reference} className="mr-3">
                    <PermittedLink to={`/admin/orders/${reference}`} otherwise={reference}>
                      {reference}
                    </PermittedLink>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
      {erasedOn !== null && (
        <p className="text-ink-soft basis-full text-[0.9375rem]">
          Dates of birth, guardians and contacts are erased on {formatLongDate(erasedOn)}. Names on tickets
          and consents stay.
        </p>
      )}
      {missing.length > 0 && <MissingAnswers missing={missing} />}
    </section>
  );
}

function MissingAnswers({ missing }: Pick<WhoComesCount, 'missing'>) {
  return (
    <details className="basis-full">
      <summary className="min-h-8 cursor-pointer py-1">
        <span className="text-link">What is missing</span>
      </summary>
      <ul className="mt-2 grid gap-2 text-[0.9375rem]">
        {missing.map(({ code, reference, holder, lacks, declines_to_come: declines }) => (
          <li key={code}>
            <bdi>{guestName({ holder })}</bdi>,{' '}
            <PermittedLink
              to={`/admin/orders/${reference}`}
              className="text-link whitespace-nowrap tabular-nums"
              otherwise={reference}
            >
              {reference}
            </PermittedLink>
            : {new Intl.ListFormat('en').format(lacks.map((lack) => seatLackNames[lack]))}
            {declines === true && <b>. The guardian said no to coming.</b>}
          </li>
        ))}
      </ul>
    </details>
  );
}
