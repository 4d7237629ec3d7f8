import { Link, useParams } from 'react-router';
import { formatMoney } from '#contract/money.ts';
import type { Person } from '#contract/people/office-people.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { DownloadButton } from '../layout/download-button.tsx';
import { Facts } from '../layout/facts.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { PermittedLink } from '../layout/permitted-link.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { useOfficeSession } from '../staff/office-session.ts';
import { roleNames } from '../staff/role-names.ts';
import { CopiesOf } from './copies-of.tsx';
import { GuardianOf } from './guardian-of.tsx';
import { PersonContacts } from './person-contacts.tsx';
import { personKindWords } from './person-kind-words.ts';
import { PersonNotes } from './person-notes.tsx';
import { PersonOrders, PersonTickets } from './person-orders.tsx';
import { usePerson } from './use-person.ts';

const from = { label: 'Customers', to: '/admin/people' };

export default function PersonPage() {
  const { id = '' } = useParams();
  const query = usePerson(id);
  return (
    <>
      {!query.data && <PageTitle title="Customer" from={from} />}
      <QueryResult query={query} what="This person">
        {(person) => <LoadedPerson person={person} />}
      </QueryResult>
    </>
  );
}

function LoadedPerson({ person }: { person: Person }) {
  const { id, name, email, account } = person;
  const session = useOfficeSession();
  const role = session?.user.role ?? 'student';
  return (
    <>
      <PageTitle
        title={name || email}
        from={from}
        actions={
          <>
            {account && may(role, 'people.change') && (
              <Link to={`/admin/people/${id}/account`} className="action action-strong">
                Edit account
              </Link>
            )}
            {may(role, 'people.export') && (
              <DownloadButton
                path={`/people/${id}/export`}
                file={`person-${id}.json`}
                label="Export personal data"
              />
            )}
            {may(role, 'people.erase') && (
              <Link to={`/admin/people/${id}/erasure`} className="action action-quiet">
                Erase
              </Link>
            )}
          </>
        }
      />
      <Facts
        facts={[
          [
            'Email',
            <a key="email" href={`mailto:${email}`} className="text-link">
              {email}
            </a>,
          ],
          ['Phone', person.phone],
          ['Type', personKindWords[person.kind]],
          ['First seen', <When key="since" at={person.known_since} isDayOnly />],
          ['Orders', person.order_count],
          ['Paid', formatMoney(person.paid_cents, person.currency)],
        ]}
      />
      {account && (
        <DetailSection title="Account">
          <Facts
            facts={[
              ['State', account.is_active ? 'Active' : 'Disabled'],
              ['Email address', account.is_email_verified ? 'Confirmed' : 'Not confirmed'],
              [
                'Role',
                <PermittedLink
                  key="role"
                  to={`/admin/users/${account.id}`}
                  otherwise={roleNames[account.role]}
                >
                  {roleNames[account.role]}
                </PermittedLink>,
              ],
              ['Since', <When key="since" at={account.created_at} isDayOnly />],
              ['School or institution', account.school_name],
              ['Grade or level', account.grade],
              ['City', account.city],
            ]}
          />
        </DetailSection>
      )}
      <PersonNotes person={person} />
      <PersonOrders orders={person.orders} />
      <PersonTickets tickets={person.tickets} />
      <GuardianOf person={person} />
      <CopiesOf person={person} />
      <PersonContacts person={person} />
    </>
  );
}
