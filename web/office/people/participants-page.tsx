import type { ParticipantRow } from '#contract/participants/office-participants.ts';
import { formatLongDate } from '#contract/sessions/session-dates.ts';
import { PageTitle } from '../layout/page-title.tsx';
import type { ListColumn } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { formerGuardianLine } from './former-guardian.tsx';

const columns: ListColumn<ParticipantRow>[] = [
  {
    name: 'name',
    title: 'Name',
    cell: ({ name, title, is_former: isFormer, former_guardians: guardians = [] }) => (
      <>
        {name === '' ? 'Nobody named yet' : <bdi>{name}</bdi>}
        {isFormer && <span className="text-ink-soft block text-sm font-normal">Had the seat before</span>}
        {guardians.map((guardian) => (
          <span key={guardian.email} className="text-ink-soft block text-sm font-normal">
            {formerGuardianLine(guardian)}
          </span>
        ))}
        <span className="text-ink-soft block text-sm font-normal lg:hidden">{title}</span>
      </>
    ),
  },
  {
    name: 'guardian',
    title: 'Guardian',
    isForWideScreens: true,
    cell: ({ guardian_name: guardian, guardian_email: email }) => (
      <>
        <bdi>{guardian}</bdi>
        <span className="text-ink-soft block text-sm">{email}</span>
      </>
    ),
  },
  { name: 'title', title: 'Comes to', isForDesktops: true, cell: ({ title }) => title },
  {
    name: 'day',
    title: 'First day',
    isForWideScreens: true,
    cell: ({ first_day: day }) => (day === null ? 'None' : formatLongDate(day)),
  },
  {
    name: 'ticket',
    title: 'Ticket',
    sort: 'ticket',
    cell: ({ code }) => <span className="whitespace-nowrap tabular-nums">{code}</span>,
  },
];

/** Whoever comes without having bought, and may have no email address. */
export default function ParticipantsPage() {
  return (
    <>
      <PageTitle
        title="Participants"
        from={{ label: 'Customers', to: '/admin/people' }}
        line="Whoever is or was named on a ticket without having bought it, with or without an email address."
      />
      <ListScreen<ParticipantRow>
        name="participants"
        path="/participants"
        caption="Participants"
        searchLabel="Name of a participant, or name or email address of a guardian"
        columns={columns}
        keyOf={({ code, former }) => `${code}/${former}`}
        to={({ code, former }) => `/admin/participants/${code}${former === 0 ? '' : `?former=${former}`}`}
        order={{ sort: 'ticket', direction: 'desc' }}
        empty={{
          title: 'Search for a name',
          line: 'Or for the email address of a guardian, also of a former one.',
        }}
      />
    </>
  );
}
