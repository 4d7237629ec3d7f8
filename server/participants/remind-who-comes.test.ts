import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { plainName } from '#contract/participants/same-person.ts';
import { emailSubjectsOf } from '#server/emails/email-subjects-of.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { buildOrder } from '#tests/build-order.ts';
import { renderEmail } from '#tests/emails.ts';
import { openShop } from '#tests/open-shop.ts';
import { forgetOldSeats } from './forget-old-seats.ts';
import { remindOfHeld, remindWhoComes } from './remind-who-comes.ts';
import { whoComesMissingEmail } from './who-comes-missing-email.tsx';
import { whoComesTo } from './who-comes-to.ts';

const shop = openShop();

async function startingIn(days: number) {
  const order = await buildOrder(shop.db, { settledAt: new Date(Date.now() - 3 * 86_400_000) });
  await beginIn(days);
  return order;
}

async function beginIn(days: number): Promise<void> {
  await sql`update workshop_sessions set timezone = 'UTC',
    starts_local = now() at time zone 'UTC' + make_interval(days => ${days}) - interval '1 hour',
    ends_local = now() at time zone 'UTC' + make_interval(days => ${days}) + interval '1 hour'`.execute(
    shop.db,
  );
}

async function complete(codes: string[]): Promise<void> {
  await sql`insert into seat_people (ticket_id, name, is_adult, guardian_is_buyer, guardian_name, guardian_email,
      guardian_phone, emergency_name, emergency_phone, collected_by)
    select id, 'Ada Example', true, false, '', '', '', '', '', '' from tickets where code = any(${codes}::text[])`.execute(
    shop.db,
  );
}

async function asked(): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('emails')
    .select('subject')
    .where('kind', '=', 'who_comes_missing')
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
}

test('buyers of seats that lack something are asked 21, 7 and 2 days before, once each', async () => {
  const { id, sessionId } = await startingIn(22);
  const about = (days: number) => `order:${id}/session:${sessionId}/who-comes:${days}`;
  await remindWhoComes(shop.ctx);
  expect(await asked()).toEqual([]);
  const expected: string[] = [];
  for (const days of [21, 7, 2]) {
    await beginIn(days);
    for (const _time of [1, 2]) await remindWhoComes(shop.ctx);
    expected.push(about(days));
    expect(await asked()).toEqual(expected);
  }
});

test('where rooms or flights are arranged, buyers are asked a week earlier, for a day three weeks before', async () => {
  const { id, sessionId } = await startingIn(27);
  await remindWhoComes(shop.ctx);
  expect(await asked()).toEqual([]);
  await sql`update workshop_sessions set seat_form = 'residence'`.execute(shop.db);
  for (const _time of [1, 2]) await remindWhoComes(shop.ctx);
  expect(await asked()).toEqual([`order:${id}/session:${sessionId}/who-comes:28`]);
  const facts = { orderId: id, held: { kind: 'session', id: sessionId } };
  const draft = await whoComesMissingEmail.gather(
    { ...shop.ctx, publicUrl: '' } as never,
    { facts } as QueuedEmail,
  );
  const { rows } = await sql<{ day: string }>`
    select to_char(starts_local - interval '21 days', 'YYYY-MM-DD') as day from workshop_sessions`.execute(
    shop.db,
  );
  expect(draft?.content).toMatchObject({ neededBy: { day: rows[0]?.day, isOver: false } });
});

test('a reminder says until when who comes is needed, and that it is late', async () => {
  const { id, sessionId } = await startingIn(7);
  const facts = { orderId: id, held: { kind: 'session', id: sessionId } };
  const read = async () => {
    const draft = await whoComesMissingEmail.gather(
      { ...shop.ctx, publicUrl: '' } as never,
      { facts } as QueuedEmail,
    );
    return (await renderEmail(draft!.content)).text;
  };
  expect(await read()).toMatch(/Please tell us by \w+, \w+ \d+, \d{4}\./);
  await beginIn(1);
  expect(await read()).toMatch(
    /We usually need this by \w+, \w+ \d+, \d{4}\. You can still answer on the page\./,
  );
});

test('whoever buys five days before is asked once, not for the days that have passed', async () => {
  const { id, sessionId } = await startingIn(5);
  await remindWhoComes(shop.ctx);
  expect(await asked()).toEqual([`order:${id}/session:${sessionId}/who-comes:7`]);
});

test('nobody is asked whose seats are complete, whose ticket ended, or who bought just now', async () => {
  const whole = await startingIn(6);
  await complete(whole.codes);
  const ended = await startingIn(6);
  await sql`update tickets set state = 'refunded' where code = any(${ended.codes}::text[])`.execute(shop.db);
  const fresh = await startingIn(6);
  await sql`update orders set settled_at = now() where id = ${fresh.id}`.execute(shop.db);
  await beginIn(6);
  await remindWhoComes(shop.ctx);
  expect(await asked()).toEqual([]);
});

test('the office asks by hand, each buyer once a day, and counts what is complete', async () => {
  const { codes, sessionId, id } = await startingIn(40);
  const held = { kind: 'session', id: sessionId } as const;
  expect(await whoComesTo(shop.ctx, held)).toMatchObject({ asked: 2, missing: [{}, {}], samePeople: [] });
  expect(await remindOfHeld(shop.ctx, held)).toBe(1);
  expect(await remindOfHeld(shop.ctx, held)).toBe(0);
  await sql`update emails set created_at = created_at - interval '25 hours'`.execute(shop.db);
  expect(await remindOfHeld(shop.ctx, held)).toBe(1);
  await complete(codes);
  expect(await whoComesTo(shop.ctx, held)).toMatchObject({ asked: 2, missing: [], samePeople: [] });
  await sql`update emails set created_at = created_at - interval '25 hours'`.execute(shop.db);
  expect(await remindOfHeld(shop.ctx, held)).toBe(0);
  const { rows } = await emailSubjectsOfOrder(id);
  expect(rows.map(({ subject }) => subject)).toEqual(expect.arrayContaining(await asked()));
});

test('the office is told who is on several valid seats of a session, in whatever order they were bought', async () => {
  const first = await startingIn(40);
  const { reference, codes, sessionId } = first;
  const held = { kind: 'session', id: sessionId } as const;
  const second = await buildOrder(shop.db);
  await sql`update order_lines set session_id = ${sessionId} where order_id = ${second.id} and position = 1`.execute(
    shop.db,
  );
  const name = async (code: string | undefined, as: string, bornOn = '2015-05-05') => {
    await complete([code ?? '']);
    await sql`update seat_people set name = ${as}, born_on = ${bornOn}
      where ticket_id = (select id from tickets where code = ${code})`.execute(shop.db);
  };
  await name(codes[0], 'José Müller');
  await name(codes[1], 'José Müller', '2016-05-05');
  // A seat of another program does not count.
  await name(codes[2], 'José Müller');
  expect((await whoComesTo(shop.ctx, held)).samePeople).toEqual([]);
  await name(second.codes[0], 'jose  MULLER');
  expect((await whoComesTo(shop.ctx, held)).samePeople).toEqual([
    { name: 'José Müller', references: [reference, second.reference] },
  ]);
  await sql`update tickets set state = 'refunded' where code = ${second.codes[0]}`.execute(shop.db);
  expect((await whoComesTo(shop.ctx, held)).samePeople).toEqual([]);
});

test.each([
  'José Müller',
  'Øyvind Łuka Strauß',
  'نور الهدى',
  '김민준',
  'Æsa Ðóra',
  'İpek Işık',
  'अनीता',
  'Anne-Marie O’Neil',
])('a name is the same for a browser and for the search of the office: %s', async (name) => {
  const { rows } = await sql<{
    plain: string;
  }>`select replace(without_accents(office_fold(${name})), ' ', '') as plain`.execute(shop.db);
  expect(plainName(name)).toBe(rows[0]?.plain);
});

function emailSubjectsOfOrder(id: number) {
  return sql<{ subject: string }>`${emailSubjectsOf(sql`${id}::bigint`)}`.execute(shop.db);
}

test('who came is forgotten 30 days after the last day, and of a refunded seat at once', async () => {
  const order = await startingIn(-29);
  await complete(order.codes);
  const known = async () =>
    (
      await sql<{
        code: string;
      }>`select code from seat_people join tickets on id = ticket_id order by id`.execute(shop.db)
    ).rows.map(({ code }) => code);
  await forgetOldSeats(shop.ctx);
  expect(await known()).toEqual(order.codes);
  await sql`update tickets set state = 'refunded' where code = ${order.codes[0]}`.execute(shop.db);
  await forgetOldSeats(shop.ctx);
  expect(await known()).toEqual(order.codes.slice(1));
  await beginIn(-31);
  await forgetOldSeats(shop.ctx);
  // The last one is of a program without dates.
  expect(await known()).toEqual(order.codes.slice(2));
  await sql`update orders set settled_at = now() - interval '401 days'`.execute(shop.db);
  await forgetOldSeats(shop.ctx);
  expect(await known()).toEqual([]);
});
