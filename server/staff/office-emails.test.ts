import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildUser } from '#tests/build-user.ts';
import { RECIPIENT, openEmailWorld } from '#tests/email-world.ts';
import { findInvitation } from './accept-invitation.ts';

const world = openEmailWorld();

async function invite(): Promise<void> {
  const inviter = await buildUser(world.db, { role: 'admin' });
  await world.db.deleteFrom('invitations').execute();
  await world.db
    .insertInto('invitations')
    .values({
      email: RECIPIENT,
      role: 'staff',
      invitedBy: inviter.id,
      expiresAt: sql<Date>`now() + interval '7 days'`,
    })
    .execute();
}

const deliver = (subject: string) => world.deliver({ kind: 'invitation', subject });

test('an invitation has a link and says whom it is for', async () => {
  await invite();
  const { received } = await deliver('invitation:1:a');
  const token = /\/admin\/invitation#token=([\w-]{43})/.exec(received!.email.text ?? '')?.[1] ?? '';
  expect(await findInvitation(world.context, token)).toEqual({ email: RECIPIENT, role: 'staff' });
});

test('an invitation withdrawn before it was sent is not sent', async () => {
  await invite();
  await sql`update invitations set withdrawn_at = now()`.execute(world.db);
  expect((await deliver('invitation:1:b')).state).toBe('dropped');
});

test('an invitation whose inviter is no longer an admin is not sent', async () => {
  await invite();
  await sql`update users set role = 'staff' where role = 'admin'`.execute(world.db);
  expect((await deliver('invitation:1:c')).state).toBe('dropped');
});

test('after a recovery code is used, its owner is told how many are left', async () => {
  const { id } = await buildUser(world.db, { email: RECIPIENT, role: 'staff' });
  await world.db
    .insertInto('recoveryCodes')
    .values(
      [1, 2].map((code) => ({ userId: id, codeHash: `sha256$${String(code).repeat(64)}`, usedAt: null })),
    )
    .execute();
  const { received } = await world.deliver({
    kind: 'recovery_code_used',
    subject: 'recovery_code:1',
    facts: { userId: id },
  });
  expect(received?.email.text).toMatch(/you have 2 recovery codes left/);
  await world.db.deleteFrom('users').where('id', '=', id).execute();
});

test('an owner whose second factors were removed is told by email', async () => {
  const { id } = await buildUser(world.db, { email: RECIPIENT, role: 'staff' });
  const { received } = await world.deliver({
    kind: 'factors_removed',
    subject: 'factors:1',
    facts: { userId: id },
  });
  expect(received?.email.text).toContain('https://www.example.com/admin');
});
