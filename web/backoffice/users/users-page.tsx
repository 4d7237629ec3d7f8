import { useState } from 'react';
import type { OfficeUserRow } from '#contract/office/users.ts';
import { ROLES } from '#contract/role.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { When } from '../format/when.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import type { ListColumn } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { roleNames } from './role-names.ts';

const columns: ListColumn<OfficeUserRow>[] = [
  { name: 'name', title: 'Name', sort: 'name', firstDirection: 'asc', cell: ({ name }) => name },
  { name: 'email', title: 'Email', isForWideScreens: true, cell: ({ email }) => email },
  { name: 'role', title: 'Role', cell: ({ role }) => roleNames[role] },
  {
    name: 'state',
    title: 'State',
    cell: ({ is_active: isActive, is_signed_in: isSignedIn, email_verified_at: verifiedAt }) => {
      if (!isActive) return <Badge tone="red">Disabled</Badge>;
      if (verifiedAt === null) return <Badge tone="orange">Address not confirmed</Badge>;
      return isSignedIn ? 'In the office now' : 'Active';
    },
  },
  {
    name: 'factor',
    title: 'Second factor',
    isForWideScreens: true,
    cell: ({ has_factor: hasFactor }) => (hasFactor ? 'Set up' : 'None'),
  },
  {
    name: 'since',
    title: 'Account since',
    isExtra: true,
    cell: ({ created_at: createdAt }) => <When at={createdAt} isDayOnly />,
  },
];

const filters = [
  {
    name: 'role',
    label: 'Role',
    options: ROLES.map((role) => ({ value: role, label: roleNames[role] })),
  },
];

export default function UsersPage() {
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageTitle
        title="Users and roles"
        line="The people of the office. A search finds every account, so that whoever has confirmed the address can be given a role."
        actions={<Button onClick={() => setInviting(true)}>Invite somebody</Button>}
      />
      <OpenInvitations />
      <ListScreen
        name="users"
        path="/users"
        caption="Accounts"
        searchLabel="Name or email, of every account"
        columns={columns}
        filters={filters}
        keyOf={({ id }) => id}
        to={({ id }) => `/admin/users/${id}`}
        order={{ sort: 'name', direction: 'asc' }}
        empty={{ title: 'Nobody is here yet' }}
      />
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}
