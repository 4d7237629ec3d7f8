import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listHandedOnScans } from '#server/check-in/handed-on-tickets.ts';
import { recordScans } from '#server/check-in/record-scans.ts';
import { findErased } from '#server/operations/find-erased.ts';
import { hashErased } from '#server/privacy/hash-erased.ts';
import { buildSeat } from '#tests/build-seat.ts';
import { buildSession } from '#tests/builders.ts';
import { moveAsOffice } from '#tests/move-as-office.ts';
import { openShop } from '#tests/open-shop.ts';
import { placesThatKnow } from '#tests/places-that-know.ts';
import { eraseParticipant } from './erase-participant.ts';
import { handOnSeat } from './hand-on-seat.ts';

const shop = openShop();

/** Two seats that were handed on, and the second of them again. Then it is moved to another date. */
async function movedAfterHandOver() {
  const session = await buildSession(shop.db);
  const { programId } = session;
  const started = await shop.buy([{ programId, sessionId: session.id, quantity: 2 }], { isConfirmed: true });
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId, reference, buyerKeyHash } = await shop.order(started);
  const [stays = '', first = ''] = await shop.ticketCodes(orderId);
  await buildSeat(shop.db, stays, { name: 'Cleo Canary', consents: ['coming'] });
  const guardian = { name: 'Bo Canary', email: 'canary@example.com' };
  await buildSeat(shop.db, first, { name: 'Ada Former', guardian, consents: ['coming'] });
  const id = await ticketId(first);
  const reader = { userId: undefined, keyHash: buyerKeyHash ?? undefined, linkHash: undefined };
  const handOn = (code: string) => handOnSeat(shop.ctx, { code, reader, key: undefined });
  await handOn(stays);
  const second = await handOn(first);
  const code = await handOn(second);
  const next = await buildSession(shop.db, { programId });
  const userId = await shop.staff();
  await moveAsOffice(shop.ctx, { reference, codes: [code], programId, sessionId: next.id, userId });
  return { session, next, stays, first, second, id, actor: { userId, network: 'the office' } };
}

async function ticketId(code: string): Promise<number> {
  const ticket = shop.db.selectFrom('tickets').select('id').where('code', '=', code);
  return (await ticket.executeTakeFirstOrThrow()).id;
}

test('the former tickets of a moved seat go along, and those of the seats that stay do not', async () => {
  const { session, next, stays, first, second } = await movedAfterHandOver();
  const formerOf = async (sessionId: number) => {
    const former = await shop.db
      .selectFrom('handedOnTickets as h')
      .innerJoin('orderLines as l', 'l.id', 'h.orderLineId')
      .select('h.code')
      .where('l.sessionId', '=', sessionId)
      .orderBy('h.id')
      .execute();
    return former.map(({ code }) => code);
  };
  expect(await formerOf(session.id)).toEqual([stays]);
  expect(await formerOf(next.id)).toEqual([first, second]);
});

test('who had a seat before it was moved is erased by the former ticket', async () => {
  const { first, actor } = await movedAfterHandOver();
  await eraseParticipant(shop.ctx, { code: first, former: 0, name: 'Ada Former' }, actor);
  expect(await placesThatKnow(shop.db, 'ada former')).toEqual([]);
  expect(await placesThatKnow(shop.db, 'canary@example.com')).toEqual([]);
  expect(await placesThatKnow(shop.db, 'cleo canary')).not.toEqual([]);
});

test('after a restore, who had a moved seat before is found by the name on a consent', async () => {
  const { first } = await movedAfterHandOver();
  await sql`update handed_on_tickets set holder = 'Ada F.' where code = ${first}`.execute(shop.db);
  const name = `${first} Ada Former`;
  const key = Buffer.alloc(32, 7);
  const hash = hashErased(key, 'order', name);
  const erasure = { id: '1', kind: 'order' as const, hash, keyId: 'key', erasedAt: '2031-01-01T00:00:00Z' };
  const found = await findErased(shop.db, [erasure], new Map([['key', key]]));
  expect(found).toMatchObject([{ name }]);
});

test('whom a device at the new date lets in with a former ticket, the office sees there', async () => {
  const { next, id, actor } = await movedAfterHandOver();
  const held = { kind: 'session' as const, id: next.id };
  const shown = { id: randomUUID(), ticket: id, shownAt: new Date(), decided: 'let_in' as const };
  const scans = [{ ...shown, isOnPurpose: true }];
  const [answer] = await recordScans(shop.ctx, actor, { held, sentAt: new Date(), scans });
  expect(answer?.outcome).toBe('handed_on');
  expect(await listHandedOnScans(shop.db, held)).toMatchObject([{ holder: 'Ada Former' }]);
});
