import { addresses } from '#tools/bench/office/addresses.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { buildInstructor } from '#tests/build-instructor.ts';
import { buildSeat } from '#tests/build-seat.ts';
import { buildVenue } from '#tests/build-venue.ts';
import { buildSession } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { overrunsOfOffice } from './budgets.ts';
import { watchStatements } from './measure-cost.ts';

const watch = watchStatements();
afterAll(watch.stop);
const office = openOfficeShop();

async function buildSamples() {
  const { programId, id: sessionId } = await buildSession(office.shop.db, { capacity: 100 });
  const instructor = await buildInstructor(office.shop.db);
  const venue = await buildVenue(office.shop.db);
  const order = await office.paid([{ programId, sessionId }]);
  await sql`insert into contact_messages (name, email, subject, message) values ('Asa', 'asa@example.com', 'Dates', 'When?')`.execute(
    office.shop.db,
  );
  const { rows } = await sql<{ person: number; message: number; email: number; user: number }>`
    select (select max(id)::int from people) as person, (select max(id)::int from contact_messages) as message,
      (select max(id)::int from emails where kind = 'order_paid') as email,
      (select max(id)::int from users) as user`.execute(office.shop.db);
  const participant = order.lines[0]!.tickets[0]!.code;
  await buildSeat(office.shop.db, participant, { consents: ['coming'] });
  return {
    ...rows[0]!,
    order: order.reference,
    participant,
    session: sessionId,
    program: programId,
    instructor,
    venue,
    month: '2031-05',
  };
}

/** Of three requests, because what one leaves to be done afterwards may fall into the time of the next. */
async function leastOf(path: string): Promise<number> {
  const { database } = office.shop.database.target;
  const counts: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = watch.of(database).length;
    expect((await office.get(path.slice(1))).statusCode, path).toBe(200);
    counts.push(watch.of(database).length - before);
  }
  return Math.min(...counts);
}

test('each screen of the office keeps to its budget of statements', async () => {
  const screens = addresses(await buildSamples());
  const most: Record<string, number> = {};
  for (const { what, paths } of screens)
    for (const path of paths) most[what] = Math.max(most[what] ?? 0, await leastOf(path));
  expect(overrunsOfOffice(most)).toEqual([]);
});

test('a screen that sends one statement more is over its budget; so is one without a budget, or that was not counted', () => {
  expect(overrunsOfOffice({ orders: 2, people: 3, 'a new screen': 1, leads: 0 })).toEqual([
    'people: statements: 3. The budget in tests/budgets/budgets.ts is 2.',
    'a new screen: statements: 1. The budget in tests/budgets/budgets.ts is 0.',
    'leads: statements: 0. The budget in tests/budgets/budgets.ts is 2.',
  ]);
});
