import { Link } from 'react-router';
import type { Person } from '#contract/people/office-people.ts';
import { DetailSection } from '../layout/detail-section.tsx';

/** Orders of others of which this person gets copies. */
export function CopiesOf({ person: { copies_of: orders } }: { person: Pick<Person, 'copies_of'> }) {
  if (orders === undefined || orders.length === 0) return null;
  return (
    <DetailSection title="Gets copies of">
      <ul className="divide-rule border-rule divide-y border-y">
        {orders.map(({ reference, name }) => (
          <li
            key={reference}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2 text-[0.9375rem]"
          >
            <Link to={`/admin/orders/${reference}`} className="text-link">
              {reference}
            </Link>
            <span className="text-ink-soft wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
