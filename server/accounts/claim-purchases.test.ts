import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '#server/platform/hash.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { checkAccessToken } from './check-access-token.ts';
import { checkGuestPurchases } from './check-guest-purchases.ts';
import { claimPurchases } from './claim-purchases.ts';
import { createAccountFromOrder } from './create-account-from-order.ts';
import { createAccountOfGuest } from './create-account-of-guest.ts';
import { issueOneTimeToken } from './one-time-token.ts';
import { verifyEmail } from './verify-email.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const atOnce = (work: () => Promise<void>) => work();
let guests = 0;

function newGuest(): string {
  guests += 1;
  return `guest-${guests}@example.com`;
}

function asked() {
  return {
    password: PASSWORD,
    name: undefined,
    role: 'student' as const,
    device: 'A browser',
    network: ownNetwork(),
  };
}

function claimLink(email: string): Promise<string> {
  return issueOneTimeToken(database.db, { purpose: 'claim_purchases', email });
}

async function ownerOf(orderId: number): Promise<number | null> {
  const { userId: owner } = await database.db
    .selectFrom('orders')
    .select('userId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return owner;
}

async function emailsTo(recipient: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('emails')
    .select('kind')
    .where('recipient', '=', recipient)
    .execute();
  return rows.map(({ kind }) => kind);
}

test('an email about purchases is sent only to the address that bought', async () => {
  const [email, nobody, unpaid] = [newGuest(), newGuest(), newGuest()];
  await buildOrder(database.db, { email });
  await buildOrder(database.db, { email: unpaid, state: 'expired' });
  const stranger = (await checkAccessToken(database, (await buildUser(database.db)).token))!;
  for (const one of [email, nobody, unpaid]) {
    for (const asker of [undefined, stranger])
      expect(await checkGuestPurchases(buildContext(database), { email: one, asker }, atOnce)).toBe(
        'link emailed',
      );
  }
  expect(await emailsTo(email)).toEqual(['claim_purchases', 'claim_purchases']);
  expect([...(await emailsTo(nobody)), ...(await emailsTo(unpaid))]).toEqual([]);
});

test('the confirmed owner of an address learns of its purchases, the unconfirmed one does not', async () => {
  for (const isVerified of [true, false]) {
    const { email, token } = await buildUser(database.db, isVerified ? {} : { emailVerifiedAt: null });
    await buildOrder(database.db, { email });
    const asker = await checkAccessToken(database, token);
    const told = await checkGuestPurchases(buildContext(database), { email, asker }, atOnce);
    expect(told).toEqual(isVerified ? { count: 1 } : 'link emailed');
  }
});

test('a link and a password create an account that owns everything bought under the address', async () => {
  const email = newGuest();
  const orders = [await buildOrder(database.db, { email }), await buildOrder(database.db, { email })];
  const other = await buildOrder(database.db, { email: newGuest() });
  const open = await buildOrder(database.db, { email, state: 'pending' });
  const token = await claimLink(email);
  const made = await createAccountOfGuest(buildContext(database), { ...asked(), token });
  expect(made).toMatchObject({
    claimed: 2,
    user: { email, name: 'Åsa Şahin', city: 'Malmö', emailVerifiedAt: expect.any(Date) },
  });
  expect(await checkAccessToken(database, made.token)).toMatchObject({ userId: made.user.id });
  for (const { id } of orders) expect(await ownerOf(id)).toBe(made.user.id);
  expect(await ownerOf(other.id)).toBeNull();
  expect(await ownerOf(open.id)).toBeNull();
  await expect(createAccountOfGuest(buildContext(database), { ...asked(), token })).rejects.toMatchObject({
    code: 'gone',
  });
});

test('a link for an address with an account stays valid until its owner signs in', async () => {
  const { id, email, token } = await buildUser(database.db, { emailVerifiedAt: null });
  const order = await buildOrder(database.db, { email });
  const link = await claimLink(email);
  await expect(
    createAccountOfGuest(buildContext(database), { ...asked(), token: link }),
  ).rejects.toMatchObject({
    code: 'conflict',
  });
  const stranger = (await checkAccessToken(database, (await buildUser(database.db)).token))!;
  await expect(
    claimPurchases(buildContext(database), { owner: stranger, token: link }),
  ).rejects.toMatchObject({ code: 'conflict' });
  const owner = (await checkAccessToken(database, token))!;
  await expect(claimPurchases(buildContext(database), { owner, token: undefined })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await claimPurchases(buildContext(database), { owner, token: link })).toMatchObject({ claimed: 1 });
  expect(await ownerOf(order.id)).toBe(id);
  const proved = { ...owner, isEmailVerified: true };
  expect(await claimPurchases(buildContext(database), { owner: proved, token: undefined })).toMatchObject({
    claimed: 0,
  });
});

test('an order’s secret creates an account with this order, and the others once the address is confirmed', async () => {
  const email = newGuest();
  const secret = 'a-secret-of-the-browser-1';
  const order = await buildOrder(database.db, { email, buyerKeyHash: sha256(secret), city: 'Lund' });
  const theirs = await buildOrder(database.db, { email, city: 'Elsewhere' });
  const { reference } = order;
  await expect(
    createAccountFromOrder(buildContext(database), { ...asked(), reference, secret: 'another-secret' }),
  ).rejects.toMatchObject({ code: 'not_found' });
  const made = await createAccountFromOrder(buildContext(database), { ...asked(), reference, secret });
  expect(made.user).toMatchObject({ email, city: 'Lund', emailVerifiedAt: null });
  expect(await ownerOf(order.id)).toBe(made.user.id);
  expect(await ownerOf(theirs.id)).toBeNull();
  expect(await emailsTo(email)).toEqual(['welcome']);
  await expect(
    createAccountFromOrder(buildContext(database), { ...asked(), reference, secret }),
  ).rejects.toMatchObject({ code: 'not_found' });

  const userId = made.user.id;
  const token = await issueOneTimeToken(database.db, { purpose: 'verify_email', email, userId });
  expect(await verifyEmail(buildContext(database), { userId, token })).toMatchObject({
    claimed: 1,
    user: { emailVerifiedAt: expect.any(Date) },
  });
  expect(await ownerOf(theirs.id)).toBe(userId);
});

test('an order that is still being paid cannot create an account', async () => {
  const secret = 'a-secret-of-the-browser-2';
  const { reference } = await buildOrder(database.db, {
    email: newGuest(),
    buyerKeyHash: sha256(secret),
    state: 'pending',
  });
  await expect(
    createAccountFromOrder(buildContext(database), { ...asked(), reference, secret }),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test('a confirmation link works once, for its own account only', async () => {
  const { id, email } = await buildUser(database.db, { emailVerifiedAt: null });
  const stranger = await buildUser(database.db);
  const token = await issueOneTimeToken(database.db, { purpose: 'verify_email', email, userId: id });
  await expect(verifyEmail(buildContext(database), { userId: stranger.id, token })).rejects.toMatchObject({
    code: 'permission_denied',
  });
  await verifyEmail(buildContext(database), { userId: id, token });
  await expect(verifyEmail(buildContext(database), { userId: id, token })).rejects.toMatchObject({
    code: 'gone',
  });
});

test('claiming an order is recorded', async () => {
  const { id, email, token } = await buildUser(database.db);
  const order = await buildOrder(database.db, { email });
  const owner = (await checkAccessToken(database, token))!;
  await claimPurchases(buildContext(database), { owner, token: undefined });
  const { rows } = await sql`select kind, actor from order_events where order_id = ${order.id}`.execute(
    database.db,
  );
  expect(rows).toEqual([{ kind: 'claimed', actor: `user:${id}` }]);
});
