import { sql } from 'kysely';
import type { OfficeRole } from '#contract/office/office-role.ts';
import { buildToken, buildUser } from '#tests/build-user.ts';
import type { StartedSite } from '#tests/journeys/start-site.ts';
import { until } from '#tests/until.ts';
import { addressOf, leads, messages } from './firm-people.ts';
import { makeOlder } from './make-older.ts';
import { nameOrders } from './name-orders.ts';
import { sales } from './sales.ts';
import { Till } from './till.ts';

export const CHECK_IN = 'London Essentials for Rising Leaders';
export const CANCELLED = 'Seoul Essentials';

export interface Colleague {
  id: number;
  name: string;
  email: string;
  role: OfficeRole;
  token: string;
}

export interface Firm {
  admin: Colleague;
  till: Till;
}

/** A firm in the middle of its work, the same each time but for the days, which are those of the run. */
export async function foundFirm(site: StartedSite): Promise<Firm> {
  const admin = await employ(site, 'Adam Admin', 'admin');
  const stella = await employ(site, 'Stella Staff', 'staff');
  await employ(site, 'Sven Staff', 'staff');
  const till = new Till(site, admin.token);
  await letSessionsSell(till);
  await sell(till);
  await giveBack(till);
  await hearFromPeople(till, new Till(site, stella.token));
  await openCheckIn(till);
  await nameOrders(till.db);
  return { admin, till };
}

async function employ({ database: { db } }: StartedSite, name: string, role: OfficeRole): Promise<Colleague> {
  const email = `${name.toLowerCase().replace(' ', '.')}@nyea.example`;
  const { id } = await buildUser(db, { name, role, email });
  const token = await buildToken(db, id, { scope: 'office', device: 'Work laptop' });
  await sql`update access_tokens set stepped_up_at = now() where user_id = ${id}`.execute(db);
  await db
    .insertInto('passkeys')
    .values({
      userId: id,
      credentialId: `passkey-of-${id}`,
      publicKey: Buffer.from('a key that opens nothing'),
      counter: 0,
      transports: ['internal'],
      name: 'Work laptop',
      lastUsedAt: null,
    })
    .execute();
  return { id, name, email, role, token };
}

/** Of what was given away outside of this system, enough is given back for those who buy here. */
async function letSessionsSell({ db }: Till): Promise<void> {
  await sql`update seat_pools p set taken = taken - 14, blocked = blocked - 14 from workshop_sessions w
    where w.seat_pool_id = p.id and w.session_title in (${CHECK_IN}, ${CANCELLED})`.execute(db);
}

async function sell(till: Till): Promise<void> {
  for (const { buyer, wanted, outcome } of sales)
    await (outcome === 'begun' ? till.beginToPay(buyer, wanted) : till.sell(buyer, wanted, outcome));
  await untilEmailsAreSent(till);
  for (const { buyer, hoursAgo } of sales) await makeOlder(till.db, (await till.orderOf(buyer)).id, hoursAgo);
  const program = await till.db
    .selectFrom('programs')
    .select('id')
    .where('slug', '=', 'model-un-delegate-academy')
    .executeTakeFirstOrThrow();
  await till.office('orders', {
    items: [{ program_id: program.id, session_id: null, quantity: 6 }],
    name: 'Hillcrest College',
    email: 'accounts@hillcrest.example',
    phone: '',
    school_name: 'Hillcrest College',
    grade: '',
    city: 'London',
    paid_by: 'invoice',
    paid_note: 'Invoice 2026-118',
    total_cents: 6 * 59_500,
  });
}

async function untilEmailsAreSent({ db }: Till): Promise<void> {
  await until(
    'every email is sent',
    async () => {
      const waiting = await db.selectFrom('emails').select('id').where('state', '=', 'queued').execute();
      return waiting.length === 0;
    },
    { longestMs: 90_000 },
  );
}

/** A refund of one ticket, one of all, one that the card provider refuses, and a protest at a bank. */
async function giveBack(till: Till): Promise<void> {
  const one = await till.orderOf('Otto Order');
  const [code = ''] = await till.codesOf(one);
  await till.refund(one, one.totalCents / 2, 'His sister cannot come', [code]);
  await till.untilState(one, 'partly_refunded');
  const whole = await till.orderOf('Greta Guest');
  await till.refund(whole, whole.totalCents, 'She has moved to another city');
  await till.untilState(whole, 'refunded');
  const refused = await till.orderOf('Carla Cartwright');
  await till.cards('switches', { refunds: { next: ['pending-then-failed'], settleAfterSeconds: 0 } });
  await till.refund(refused, refused.totalCents, 'Broken leg, by the doctor’s email');
  await till.untilState(refused, 'refund_failed');
  const disputed = await till.orderOf('Timo Traveller');
  const { paymentIntent: payment } = await till.db
    .selectFrom('payments')
    .select('paymentIntent')
    .where('orderId', '=', disputed.id)
    .executeTakeFirstOrThrow();
  await till.cards(`payments/${payment}/dispute`, { reason: 'fraudulent' });
}

async function hearFromPeople(till: Till, stella: Till): Promise<void> {
  for (const { answer, hoursAgo, ...written } of messages) {
    const email = addressOf(written.name);
    await till.visitor('contact-messages', { ...written, email });
    const { id } = await till.db
      .selectFrom('contactMessages')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    if (answer !== undefined) await stella.office(`messages/${id}/replies`, { text: answer, revision: 1 });
    await sql`update contact_messages set created_at = created_at - make_interval(hours => ${hoursAgo})
      where id = ${id}`.execute(till.db);
  }
  for (const lead of leads)
    await till.visitor('brochure-leads', { ...lead, email: addressOf(lead.name), consent: true });
  await till.office('invitations', { email: 'nina.newcomer@nyea.example', role: 'staff' });
  const { id } = await till.db
    .selectFrom('people')
    .select('id')
    .where('email', '=', addressOf('Paula Parent'))
    .executeTakeFirstOrThrow();
  await stella.office(`people/${id}/notes`, {
    text: 'Asks for a vegetarian lunch. Calls rather than writes.',
  });
}

/** Its first day is today, and some of its guests are in. */
async function openCheckIn({ db }: Till): Promise<void> {
  await sql`update workshop_sessions set
    starts_local = (now() at time zone timezone)::date + time '09:30',
    ends_local = (now() at time zone timezone)::date + 2 + time '17:00'
    where session_title = ${CHECK_IN}`.execute(db);
  await sql`
    with guests as (
      select t.id, row_number() over (order by t.id) as place from tickets t
      join order_lines l on l.id = t.order_line_id join workshop_sessions w on w.id = l.session_id
      where w.session_title = ${CHECK_IN} and t.state = 'valid'
    ), scans as (
      insert into ticket_scans (id, ticket_id, shown_at, scanned_by, answer)
      select gen_random_uuid(), id, now() - make_interval(mins => 12 - place::int), (
        select id from users where name = 'Stella Staff'), 'let_in' from guests where place <= 5 returning *
    )
    update tickets t set checked_in_at = s.shown_at, checked_in_by = s.scanned_by
    from scans s where s.ticket_id = t.id`.execute(db);
}
