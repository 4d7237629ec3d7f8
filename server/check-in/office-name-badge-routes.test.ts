import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildInsider } from '#tests/build-insider.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildSeat } from '#tests/build-seat.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { gatherNameBadges } from './name-badges.ts';

const office = openOfficeShop();

/** Into the same session. */
async function orderInto(sessionId: number, buyer: string) {
  const order = await buildOrder(office.shop.db, { name: buyer });
  await sql`update order_lines set session_id = ${sessionId},
    program_id = (select program_id from workshop_sessions where id = ${sessionId})
    where order_id = ${order.id} and session_id is not null`.execute(office.shop.db);
  await sql`update tickets set holder = ${buyer} where code = any(${order.codes})`.execute(office.shop.db);
  return order;
}

const badgesFor = async (sessionId: number) =>
  (await gatherNameBadges(office.shop.ctx, { kind: 'session', id: sessionId })).badges;

test('badges are in the order of names, and seats that nobody is named for are left to write on', async () => {
  const { sessionId, codes } = await buildOrder(office.shop.db);
  await buildSeat(office.shop.db, codes[0]!, { name: 'Zoë', consents: ['pictures'] });
  const others = await orderInto(sessionId, 'Mona Mother');
  await buildSeat(office.shop.db, others.codes[0]!, { name: 'Ágnes' });
  const grown = await orderInto(sessionId, 'Bo');
  await buildSeat(office.shop.db, grown.codes[0]!, { name: 'bo', bornOn: null });
  await sql`update tickets set state = 'refunded' where code = ${grown.codes[1]!}`.execute(office.shop.db);
  expect(await badgesFor(sessionId)).toEqual([
    { name: 'Ágnes', isNotPictured: true },
    { name: 'bo', isNotPictured: false },
    { name: 'Zoë', isNotPictured: false },
    { name: null, isNotPictured: true },
    { name: null, isNotPictured: true },
  ]);
});

test('if nobody is asked who comes, the buyer is on one badge of the order, and nobody has a mark', async () => {
  const { sessionId } = await buildOrder(office.shop.db);
  await sql`update workshop_sessions set seat_form = 'none'`.execute(office.shop.db);
  expect(await badgesFor(sessionId)).toEqual([
    { name: 'Åsa Şahin', isNotPictured: false },
    { name: null, isNotPictured: false },
  ]);
});

test('the sheet is a PDF, also for the door after a step-up, and is in the audit log', async () => {
  const { sessionId } = await buildOrder(office.shop.db);
  const { token } = await buildInsider(office.shop.db, { role: 'door' });
  const { token: unproven } = await buildInsider(office.shop.db, { role: 'door', isSteppedUp: false });
  const url = `/api/v1/admin/guests/sessions/${sessionId}/name-badges`;
  // Past the document, which names only one form of answer for a route.
  const ask = (as: string) => office.site.app.inject({ url, headers: { authorization: `Bearer ${as}` } });
  expect((await ask(unproven)).json()).toMatchObject({ error: 'step_up_required' });
  const answer = await ask(token);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const log = await office.shop.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subject', '=', `session:${sessionId}`)
    .execute();
  expect(log).toEqual([{ action: 'guests.exported', after: { file: 'name badges' } }]);
});

test('the guest list says whether pictures and films are allowed', async () => {
  const { sessionId, codes } = await buildOrder(office.shop.db);
  await buildSeat(office.shop.db, codes[0]!, { consents: ['pictures'] });
  await buildSeat(office.shop.db, codes[1]!, { name: 'Grown Up', bornOn: null });
  const roster = (await office.get(`guests/sessions/${sessionId}/roster`)).json().data;
  expect(roster).toMatchObject([
    { holder: 'Ada Şahin', pictures: 'yes', filmed_lessons: 'not_answered', collected_by: 'Grandmother Åse' },
    { holder: 'Grown Up', pictures: 'not_asked', filmed_lessons: 'not_asked', collected_by: '' },
  ]);
});
