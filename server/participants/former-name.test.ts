import { expect, test } from 'vitest';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import { correctHolder } from '#server/orders/correct-holder.ts';
import { renewTickets } from '#server/orders/renew-tickets.ts';
import { sha256 } from '#server/platform/hash.ts';
import { buildOrder } from '#tests/build-order.ts';
import { openShop } from '#tests/open-shop.ts';
import { placesThatKnow } from '#tests/places-that-know.ts';
import { remindOfHeld } from './remind-who-comes.ts';
import { saveSeatPerson } from './save-seat-person.ts';
import { shareSeat } from './share-seat.ts';

const shop = openShop();
const FORMER = 'Wunderlichsdottir';
const mark = FORMER.toLowerCase();

/** A seat on which a child was named, with all that follows from it but consents. */
async function named() {
  const order = await buildOrder(shop.db, { buyerKeyHash: sha256('key') });
  let code = order.codes[0]!;
  const reader = { userId: undefined, keyHash: sha256('key'), linkHash: undefined };
  const name = async (typed: string) => {
    const seat = await shop.db
      .selectFrom('seatPeople as s')
      .innerJoin('tickets as t', 't.id', 's.ticketId')
      .select('s.revision')
      .where('t.code', '=', code)
      .executeTakeFirst();
    const person = { ...nobodyYet, name: typed, born_on: '2018-02-28' };
    await saveSeatPerson(shop.ctx, { code, reader, revision: seat?.revision ?? 0, person });
  };
  const correct = async (holder: string) => {
    const { revision } = await shop.db
      .selectFrom('orders')
      .select('revision')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const actor = { userId: await shop.staff(), network: 'the office' };
    await correctHolder(shop.ctx, { reference: order.reference, revision, code, holder, actor });
  };
  const use = async () => {
    await shareSeat(shop.ctx, { code, reader, email: 'bo@example.com', isForGuardian: true });
    await remindOfHeld(shop.ctx, { kind: 'session', id: order.sessionId });
    await shop.deliver();
  };
  /** As when the buyer corrects the address of the order. */
  const renew = async () => {
    await shop.db.transaction().execute((tx) => renewTickets(tx, order.id));
    [code = ''] = await shop.ticketCodes(order.id);
  };
  return { name, correct, renew, use };
}

test.each([
  ['the buyer, and by the buyer', 'name', 'name'],
  ['the buyer, and by the office', 'name', 'correct'],
  ['the office, and by the buyer', 'correct', 'name'],
  ['the office, and by the office', 'correct', 'correct'],
] as const)('a name that was given by %s replaced leaves nothing behind', async (_who, first, second) => {
  const seat = await named();
  await seat[first](`Ada ${FORMER}`);
  await seat.use();
  expect(await placesThatKnow(shop.db, mark)).toContain('tickets.holder');
  await seat[second]('Cem Somebody-Else');
  await seat.use();
  expect(await placesThatKnow(shop.db, mark)).toEqual([]);
});

test('a name that was corrected under an earlier code of the ticket leaves nothing behind', async () => {
  const seat = await named();
  await seat.name(`Ada ${FORMER}x`);
  await shop.db
    .updateTable('seatPeople')
    .set({ namedAt: new Date(Date.now() - 7_200_000) })
    .execute();
  await seat.name(`Ada ${FORMER}`);
  expect(await placesThatKnow(shop.db, mark)).toContain('audit_log.after');
  await seat.renew();
  await seat.correct('Cem Somebody-Else');
  expect(await placesThatKnow(shop.db, mark)).toEqual([]);
});
