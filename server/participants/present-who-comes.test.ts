import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyerHimself, child, seatsOf } from '#tests/build-answers.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildToken, buildUser } from '#tests/build-user.ts';
import { openShop } from '#tests/open-shop.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

const shop = openShop();
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ database: shop.database, context: shop.ctx });
});
afterAll(() => site.close());

/** Two seats in a session, and one in a program without dates, of an account. */
async function bookedByAccount() {
  const { id: userId } = await buildUser(shop.db);
  const token = await buildToken(shop.db, userId);
  const order = await buildOrder(shop.db, { userId });
  const headers = { authorization: `Bearer ${token}` };
  const seat = (at: number) => ({ code: order.codes[at] ?? '', headers });
  const lines = async (): Promise<string[]> => {
    const { orders } = (await site.get('/api/v1/orders', headers)).json().data;
    return orders[0].lines.map((line: { who_comes_line?: string }) => line.who_comes_line);
  };
  const isMissing = async (): Promise<boolean> => {
    const { orders } = (await site.get('/api/v1/orders', headers)).json().data;
    return orders[0].lines[0].is_who_comes_missing;
  };
  return { ...order, seat, lines, isMissing, headers };
}

test('each booking ahead says how many seats are complete, what is missing and until when', async () => {
  const { seat, lines, isMissing, sessionId } = await bookedByAccount();
  const { savePerson } = seatsOf(site);
  expect(await lines()).toEqual([
    '0 of 2 seats complete. Missing: name, date of birth. Please answer by Saturday, May 3, 2031.',
    undefined,
  ]);
  expect(await isMissing()).toBe(true);
  await savePerson(seat(0), { revision: 0, ...buyerHimself });
  await savePerson(seat(1), { revision: 0, ...child, name: '' });
  expect((await lines())[0]).toMatch(/^1 of 2 seats complete\. Missing: name, .*consent of the guardian\. /);
  await savePerson(seat(1), { revision: 1, ...buyerHimself, name: 'Ada Example' });
  expect((await lines())[0]).toBe('2 of 2 seats complete.');
  expect(await isMissing()).toBe(false);
  await sql`update workshop_sessions set seat_form = 'none' where id = ${sessionId}`.execute(shop.db);
  expect(await lines()).toEqual([undefined, undefined]);
});

test('a session that has begun asks now; one that is over, and an ended ticket, say nothing', async () => {
  const { lines, sessionId, codes } = await bookedByAccount();
  await sql`update tickets set state = 'refunded' where code = ${codes[0]}`.execute(shop.db);
  await sql`update workshop_sessions set starts_local = '2020-01-01 09:00' where id = ${sessionId}`.execute(
    shop.db,
  );
  expect((await lines())[0]).toBe(
    'The seat is not complete. Missing: name, date of birth. We usually need this by Monday, December 30, 2019: please answer now.',
  );
  await sql`update workshop_sessions set ends_local = '2020-01-02 09:00' where id = ${sessionId}`.execute(
    shop.db,
  );
  expect((await lines())[0]).toBeUndefined();
});

test('a guardian who said no is not waited for', async () => {
  const { seat, lines } = await bookedByAccount();
  await seatsOf(site).savePerson(seat(0), { revision: 0, ...child });
  await sql`insert into declined_consents (ticket_id, kind, participant)
    select id, 'coming', ${child.name} from tickets where code = ${seat(0).code}`.execute(shop.db);
  expect((await lines())[0]).toContain('A guardian said no to coming.');
});
