import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import type { Tx } from '#server/platform/context.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { PASSWORD, buildUser } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeRole } from './change-role.ts';
import { invite } from './invite.ts';
import { resendInvitation } from './resend-invitation.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const network = '10.0.0.1';

async function buildInvitation(email: string) {
  const { id: userId } = await buildInsider(database.db, { role: 'admin' });
  const actor = { userId, network };
  return { actor, id: await invite(buildContext(database), { actor, email, role: 'staff' }) };
}

test('of two admins who remove each other’s role at once one stays an admin', async () => {
  const [one, other] = [
    await buildInsider(database.db, { role: 'admin' }),
    await buildInsider(database.db, { role: 'admin' }),
  ];
  const demote =
    (by: { id: number }, { id }: { id: number }) =>
    () =>
      changeRole(buildContext(database), {
        actor: { userId: by.id, network },
        id,
        role: 'staff',
        was: 'admin',
      });
  const changed = await atOnce(
    database,
    (tx) => sql`select from users where role = 'admin' for no key update`.execute(tx),
    [demote(one, other), demote(other, one)],
  );
  expect(changed).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'permission_denied' } }]);
});

test('whoever is made an admin while accepting an invitation as staff stays an admin', async () => {
  const { id, email } = await buildUser(database.db);
  await buildInvitation(email);
  const token = await issueOneTimeToken(database.db, { purpose: 'accept_invitation', email });
  const given = { token, name: 'Nils New', password: PASSWORD, device: 'A browser', network };
  const { accepting } = await database.db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${id} for update`.execute(tx);
    const accepted = acceptInvitation(buildContext(database), { ...given, isFactorRequired: true });
    await waitingForLocks(database, 1);
    await sql`update users set role = 'admin' where id = ${id}`.execute(tx);
    return { accepting: accepted };
  });
  await accepting;
  const kept = database.db.selectFrom('users').select('role').where('id', '=', id);
  expect(await kept.executeTakeFirst()).toEqual({ role: 'admin' });
});

test('an invitation that is withdrawn while it is sent again is not sent', async () => {
  const { actor, id } = await buildInvitation('nils@example.com');
  const withdraw = (tx: Tx) => sql`update invitations set withdrawn_at = now() where id = ${id}`.execute(tx);
  const ctx = buildContext(database);
  const [resent] = await atOnce(database, withdraw, [() => resendInvitation(ctx, { actor, id })]);
  expect(resent).toMatchObject({ reason: { code: 'not_found' } });
  expect(ctx.added).toEqual([]);
});
