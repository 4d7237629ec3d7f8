import { expect, test } from 'vitest';
import { buildUser } from '#tests/build-user.ts';
import { RECIPIENT, openEmailWorld } from '#tests/email-world.ts';
import { redeemOneTimeToken as redeem } from './one-time-token.ts';

const world = openEmailWorld();

const accountLinks = [
  ['welcome', 'verify-email', 'verify_email'],
  ['verify_email', 'verify-email', 'verify_email'],
  ['reset_password', 'reset-password', 'reset_password'],
  ['sign_in_link', 'sign-in-link', 'sign_in'],
] as const;

test.each(accountLinks)('%s has a working link', async (kind, path, purpose) => {
  const { id: userId } = await buildUser(world.db, { email: RECIPIENT, emailVerifiedAt: null });
  const { received } = await world.deliver({ kind, subject: `user:${userId}` });
  const token = new RegExp(`/${path}#token=([\\w-]{43})`).exec(received!.email.text ?? '')?.[1];
  const used = await world.db.transaction().execute((tx) => redeem(tx, { purpose, token: token ?? '' }));
  expect(used).toMatchObject({ userId, email: RECIPIENT });
});

test('a claim link is for an address, whether or not it has an account', async () => {
  const { received } = await world.deliver({ kind: 'claim_purchases', subject: 'claim:1' });
  expect(received!.email.text).toMatch(/\/claim#token=[\w-]{43}/);
});

test('an account confirmed meanwhile gets no further confirmation email', async () => {
  await buildUser(world.db, { email: RECIPIENT });
  expect((await world.deliver({ kind: 'verify_email', subject: 'verify:1' })).state).toBe('dropped');
  expect((await world.deliver({ kind: 'welcome', subject: 'user:1' })).received?.email.text).toContain(
    '/dashboard',
  );
});

test('a deleted account gets no email', async () => {
  expect((await world.deliver({ kind: 'reset_password', subject: 'reset:1' })).state).toBe('dropped');
});

test('an owner whose address was used for a second sign-up is told by email', async () => {
  await buildUser(world.db, { email: RECIPIENT });
  const { received } = await world.deliver({ kind: 'address_taken', subject: 'taken:1' });
  expect(received!.email.text).toContain('https://www.example.com/signin');
});
