import { randomBytes } from 'node:crypto';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import { sha256 } from '#server/platform/hash.ts';
import type { DemoClient } from './demo-client.ts';
import { addressOf } from './firm-people.ts';

const SEATS = 12;
const SCHOOL = 'Old Mill School';
const PRICE_CENTS = 44_900;

/** Six of twelve. Of two, nobody has said who the guardian is. */
const pupils = [
  { name: 'Cara Class', guardian: 'Carl Class' },
  { name: 'Defne Desk', guardian: 'Derya Desk' },
  { name: 'Emil Exam', guardian: 'Ella Exam' },
  { name: 'Finn Fraction', guardian: 'Fatma Fraction' },
  { name: 'Gizem Geometry' },
  { name: 'Henri History' },
];

/** A school has booked a class, half of which is filled in. The office made the order, by invoice. */
export async function bookClass(client: DemoClient): Promise<void> {
  const { id: sessionId, programId } = await findSession(client);
  await client.giveBackBlocked(sessionId, SEATS);
  await client.office('orders', {
    items: [{ program_id: programId, session_id: sessionId, quantity: SEATS }],
    name: SCHOOL,
    email: addressOf(SCHOOL),
    phone: '',
    school_name: SCHOOL,
    grade: 'Grade 9',
    city: 'İstanbul',
    paid_by: 'invoice',
    paid_note: 'Invoice 2026-121',
    total_cents: SEATS * PRICE_CENTS,
  });
  const order = await client.orderOf(SCHOOL);
  const codes = await client.codesOf(order);
  const school = await openOrder(client, order.id);
  for (const [place, { name, guardian }] of pupils.entries()) {
    const code = codes[place] ?? '';
    const person = { ...nobodyYet, name, born_on: `2012-0${place + 1}-17` };
    if (guardian === undefined) {
      await client.fillInSeat(code, person, school);
      continue;
    }
    const email = addressOf(guardian);
    const phone = `+90 532 444 55 ${10 + place}`;
    await client.fillInSeat(
      code,
      { ...person, guardian: { is_buyer: false, name: guardian, email, phone }, collected_by: guardian },
      school,
    );
    await client.consent(code, guardian, await openSeatAsGuardian(client, code, email));
  }
}

function findSession({ db }: DemoClient) {
  return db
    .selectFrom('workshopSessions')
    .select(['id', 'programId'])
    .where('city', '=', 'İstanbul')
    .where('priceCents', '=', PRICE_CENTS)
    .executeTakeFirstOrThrow();
}

/** As the link in the booking email does. */
async function openOrder({ db }: DemoClient, orderId: number): Promise<Record<string, string>> {
  const key = randomBytes(24).toString('base64url');
  await db
    .insertInto('orderKeys')
    .values({ orderId, keyHash: sha256(key) })
    .execute();
  return { 'x-buyer-key': key };
}

/** As the link that the school sends to a guardian does. */
async function openSeatAsGuardian(
  { db }: DemoClient,
  code: string,
  email: string,
): Promise<Record<string, string>> {
  const key = randomBytes(32).toString('base64url');
  const { id: ticketId } = await db
    .selectFrom('tickets')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('seatLinks')
    .values({ keyHash: sha256(key), ticketId, email, isForGuardian: true })
    .execute();
  return { 'x-seat-key': key };
}
