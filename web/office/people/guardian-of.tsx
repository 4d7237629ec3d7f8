import { Link } from 'react-router';
import type { Person } from '#contract/people/office-people.ts';
import { DetailSection } from '../layout/detail-section.tsx';

/** An API of the previous release does not say it. */
type Named = Partial<Pick<Person, 'guardian_of'>>;

/** Participants of whom this person is a guardian, or for whose seat a link was sent here. */
export function GuardianOf({ person }: { person: Named }) {
  const { guardian_of: seats = [] } = person;
  if (seats.length === 0) return null;
  return (
    <DetailSection title="Guardian of">
      <ul className="divide-rule border-rule divide-y border-y">
        {seats.map(({ code, holder, order_reference: reference, title }) => (
          <li
            key={code}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2 text-[0.9375rem]"
          >
            <Link to={`/admin/participants/${code}`} className="text-link wrap-anywhere">
              <bdi>{holder || 'No name'}</bdi>
            </Link>
            <span className="text-ink-soft">
              {title},{' '}
              <Link to={`/admin/orders/${reference}`} className="text-link whitespace-nowrap">
                {reference}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
