import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { deviceName } from '#contract/accounts/device-name.ts';
import { isOfTheOffice } from '#contract/staff/office-permissions.ts';
import type { OfficeUserDetail } from '#contract/staff/office-users.ts';
import { Badge } from '#web/ui/badge.tsx';
import { When } from '../format/when.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from './call-office.ts';
import { NamedPermissions } from './named-permissions.tsx';
import { RoleForm } from './role-form.tsx';
import { UserActions } from './user-actions.tsx';

const from = { label: 'Users and roles', to: '/admin/users' };

export default function UserPage() {
  const { id = '' } = useParams();
  const user = useQuery({
    queryKey: ['user', id],
    queryFn: () => callOffice<OfficeUserDetail>(`/users/${encodeURIComponent(id)}`),
  });
  return (
    <>
      <PageTitle title={user.data?.name ?? 'Account'} line={user.data?.email} from={from} />
      <QueryResult query={user} what="This account">
        {(loaded) => <Account key={loaded.id} user={loaded} />}
      </QueryResult>
    </>
  );
}

function Account({ user }: { user: OfficeUserDetail }) {
  return (
    <div className="grid max-w-3xl gap-10">
      <dl className="border-rule grid gap-x-8 gap-y-4 border-t pt-5 sm:grid-cols-2 lg:grid-cols-4">
        <Fact title="State">{user.is_active ? 'Active' : <Badge tone="red">Disabled</Badge>}</Fact>
        <Fact title="Account created">
          <When at={user.created_at} isDayOnly />
        </Fact>
        <Fact title="Email address">
          {user.email_verified_at === null ? (
            <Badge tone="orange">Not confirmed</Badge>
          ) : (
            <>
              Confirmed <When at={user.email_verified_at} isDayOnly />
            </>
          )}
        </Fact>
        <Fact title="Second factor">{factorsOf(user)}</Fact>
      </dl>
      {user.is_me ? (
        <p>
          This is your account. Only another administrator can change your role or account. Your second
          factors are under{' '}
          <Link to="/admin/security" className="text-link">
            My sign-in
          </Link>
          .
        </p>
      ) : (
        <>
          <RoleForm user={user} />
          {isOfTheOffice(user.role) && <NamedPermissions user={user} />}
        </>
      )}
      <section className="border-rule border-t pt-5">
        <h2 className="text-heading">Signed in</h2>
        {user.sign_ins.length === 0 ? (
          <p className="text-ink-soft mt-1">Not signed in.</p>
        ) : (
          <ul className="mt-3">
            {user.sign_ins.map(({ id, scope, device, last_used_at: lastUsedAt }) => (
              <li key={id} className="border-rule flex flex-wrap justify-between gap-x-6 border-t py-2">
                <span className="wrap-anywhere">
                  {deviceName(device)}, {scope === 'office' ? 'in the office' : 'on the website'}
                </span>
                <span className="text-ink-soft text-sm">
                  Last used <When at={lastUsedAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {!user.is_me && <UserActions user={user} />}
      <p className="border-rule flex flex-wrap gap-x-8 gap-y-2 border-t pt-5">
        <Link to={`/admin/audit?actor=user:${user.id}`} className="text-link">
          Their actions in the office
        </Link>
        <Link to={`/admin/audit?subject=user:${user.id}`} className="text-link">
          Changes to this account
        </Link>
      </p>
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{title}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

function factorsOf({ passkeys, has_app: hasApp, recovery_codes_left: codes }: OfficeUserDetail): string {
  const all = [
    ...(passkeys > 0 ? [passkeys === 1 ? 'one passkey' : `${passkeys} passkeys`] : []),
    ...(hasApp ? ['an authenticator app'] : []),
  ];
  if (all.length === 0) return 'None';
  const text = `${all.join(' and ')}, ${codes} recovery codes left`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
