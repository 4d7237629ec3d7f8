import { Link } from 'react-router';
import type { ParticipantRow } from '#contract/participants/office-participants.ts';
import { formatLongDate } from '#contract/sessions/session-dates.ts';
import { DetailSection } from '../layout/detail-section.tsx';

type Former = NonNullable<ParticipantRow['former_guardians']>[number];

export function formerGuardianLine({ name, email, until }: Former): string {
  return `Former guardian: ${name || email}, until ${formatLongDate(until.slice(0, 10))}`;
}

/** Found here by their consents, which stay as proof, and kept apart from the guardian of now. */
export function FormerGuardians({ guardians }: { guardians: Former[] }) {
  if (guardians.length === 0) return null;
  return (
    <DetailSection title="Former guardians">
      <p className="max-w-prose">
        They decide nothing about this seat any more. Their consents have ended and are kept as proof. To
        export or erase what we keep of one of them, open the person.
      </p>
      <ul className="divide-rule border-rule mt-4 divide-y border-y">
        {guardians.map(({ name, email, until }) => (
          <li key={email} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2 text-[0.9375rem]">
            <Link
              to={`/admin/people?search=${encodeURIComponent(email)}`}
              className="text-link wrap-anywhere"
            >
              <bdi>{name || email}</bdi>
            </Link>
            <span className="text-ink-soft">
              {email}, until {formatLongDate(until.slice(0, 10))}
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
