import { useState } from 'react';
import type { OfficeUserRow } from '#contract/staff/office-users.ts';
import { ROLES } from '#contract/staff/role.ts';
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
      if (verifiedAt === null) return <Badge tone="orange">Email address not confirmed</Badge>;
      return isSignedIn ? 'Signed in to the office' : 'Active';
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
    title: 'Account created',
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
        line="People with office access. Search to find any account. You can give a role to any account with a confirmed email address."
        actions={<Button onClick={() => setInviting(true)}>Invite person</Button>}
      />
      <OpenInvitations />
      <ListScreen
        name="users"
        path="/users"
        caption="Accounts"
        searchLabel="Name or email of any account"
        columns={columns}
        filters={filters}
        keyOf={({ id }) => id}
        to={({ id }) => `/admin/users/${id}`}
        order={{ sort: 'name', direction: 'asc' }}
        empty={{ title: 'No accounts yet' }}
      />
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}
