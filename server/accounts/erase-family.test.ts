import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import { openShop } from '#tests/open-shop.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import { forgetOldFamilies } from './erase-family.ts';
import { familyConsentWords as consent } from './family-consent-words.ts';
import { getFamily } from './get-family.ts';
import { keepFamilyPerson } from './keep-family-person.ts';

const shop = openShop();
const person = { name: 'Ada Example', born_on: '2015-05-05' };

/** An account that agreed so many months ago to keep somebody. */
async function keeping(months: number): Promise<number> {
  const { id: userId } = await buildUser(shop.db);
  await keepFamilyPerson(shop.ctx, { userId, person, consent });
  await sql`update family_consents set given_at = now() - make_interval(months => ${months})
    where user_id = ${userId}`.execute(shop.db);
  return userId;
}

async function bookedBefore(userId: number, months: number): Promise<void> {
  const { id } = await buildOrder(shop.db, { userId, buyerKeyHash: null });
  await sql`update orders set settled_at = now() - make_interval(months => ${months})
    where id = ${id}`.execute(shop.db);
}

async function isKept(userId: number): Promise<boolean> {
  return (await getFamily(shop.ctx, userId)).people.length > 0;
}

test('a family is erased 24 months after the last booking, with its consent', async () => {
  const booked = await keeping(40);
  await bookedBefore(booked, 30);
  await bookedBefore(booked, 23);
  const old = await keeping(40);
  await bookedBefore(old, 25);
  const neverBooked = await keeping(25);
  const justKept = await keeping(1);
  await bookedBefore(justKept, 60);
  await forgetOldFamilies(shop.ctx);
  expect(await Promise.all([booked, old, neverBooked, justKept].map(isKept))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect((await getFamily(shop.ctx, old)).consent.given_at).toBeNull();
  await bookedBefore(booked, 24);
  await sql`update orders set settled_at = now() - interval '24 months 1 hour' where user_id = ${booked}`.execute(
    shop.db,
  );
  await forgetOldFamilies(shop.ctx);
  expect(await isKept(booked)).toBe(false);
});

test('whoever books while old families are erased keeps the family', async () => {
  const userId = await keeping(25);
  let forgetting: Promise<unknown> | undefined;
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${userId} for no key update`.execute(tx);
    forgetting = forgetOldFamilies(shop.ctx);
    // It has found the family, and waits for the account.
    await waitingForLocks(shop, 1);
    await bookedBefore(userId, 0);
  });
  await forgetting;
  expect(await isKept(userId)).toBe(true);
});
