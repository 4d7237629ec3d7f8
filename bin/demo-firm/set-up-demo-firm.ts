import { sql } from 'kysely';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import { cancelSession } from './cancel-session.ts';
import { DemoClient, until } from './demo-client.ts';
import { addressOf, leads, messages } from './firm-people.ts';
import { makeOlder } from './make-older.ts';
import { sales } from './sales.ts';
import { bookClass } from './school-class.ts';

/** A firm in the middle of its work, the same each time but for the days, which are those of the run. */
export async function setUpDemoFirm(client: DemoClient, stella: DemoClient): Promise<void> {
  await freeSeatsFor(client);
  await sell(client);
  await sayWhoComes(client);
  await bookClass(client);
  await giveBack(client);
  await cancelSession(client);
  await hearFromPeople(client, stella);
}

/** Of what was given away outside of this system, enough is given back for those who buy here. */
async function freeSeatsFor({ db }: DemoClient): Promise<void> {
  for (const { wanted } of sales)
    for (const { session, quantity = 1 } of wanted)
      await sql`
        update seat_pools p set taken = taken - ${quantity}, blocked = blocked - ${quantity}
        from workshop_sessions w
        where w.seat_pool_id = p.id and w.session_title = ${session} and p.blocked >= ${quantity}`.execute(
        db,
      );
}

async function sell(client: DemoClient): Promise<void> {
  for (const { buyer, wanted, outcome } of sales)
    await (outcome === 'begun' ? client.beginToPay(buyer, wanted) : client.sell(buyer, wanted, outcome));
  await untilEmailsAreSent(client);
  for (const { buyer, hoursAgo } of sales)
    await makeOlder(client.db, (await client.orderOf(buyer)).id, hoursAgo);
  const program = await client.db
    .selectFrom('programs')
    .select('id')
    .where('slug', '=', 'model-un-delegate-academy')
    .executeTakeFirstOrThrow();
  await client.office('orders', {
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

/** A mother with two children, of whom one is complete, somebody who comes herself, and one who gives her seat to her brother. */
async function sayWhoComes(client: DemoClient): Promise<void> {
  const child = {
    ...nobodyYet,
    born_on: '2015-04-12',
    guardian: { ...nobodyYet.guardian, is_buyer: true },
    collected_by: 'Aiko Atlas',
  };
  await client.sayWhoComes('Aiko Atlas', [
    { ...child, name: 'Anton Atlas' },
    { ...nobodyYet, name: 'Alma Atlas' },
  ]);
  await client.sayWhatIsNeeded('Aiko Atlas', {
    allergies: 'Peanuts. Carries an adrenaline pen in the blue bag.',
    facts: ['nut-free-kitchen', 'quiet-room'],
  });
  await client.sayWhoComes('Selin Session', [{ ...nobodyYet, name: 'Selin Session', is_adult: true }]);
  await client.sayWhoComes('Dana Debate', [{ ...nobodyYet, name: 'Dana Debate', is_adult: true }]);
  await client.handOn('Dana Debate', { ...nobodyYet, name: 'Dario Debate', is_adult: true });
}

function untilEmailsAreSent({ db }: DemoClient): Promise<void> {
  return until('every email is sent', async () => {
    const waiting = await db.selectFrom('emails').select('id').where('state', '=', 'queued').execute();
    return waiting.length === 0;
  });
}

/** A refund of one ticket, one of all, one that the card provider refuses, and a protest at a bank. */
async function giveBack(client: DemoClient): Promise<void> {
  const one = await client.orderOf('Otto Order');
  const [code = ''] = await client.codesOf(one);
  await client.refund(one, one.totalCents / 2, 'His sister cannot come', [code]);
  await client.untilState(one, 'partly_refunded');
  const whole = await client.orderOf('Greta Guest');
  await client.refund(whole, whole.totalCents, 'She has moved to another city');
  await client.untilState(whole, 'refunded');
  const refused = await client.orderOf('Carla Cartwright');
  await client.cards('switches', { refunds: { next: ['pending-then-failed'], settleAfterSeconds: 0 } });
  await client.refund(refused, refused.totalCents, 'Broken leg, by the doctor’s email');
  await client.untilState(refused, 'refund_failed');
  const disputed = await client.orderOf('Timo Traveller');
  const { paymentIntent: payment } = await client.db
    .selectFrom('payments')
    .select('paymentIntent')
    .where('orderId', '=', disputed.id)
    .executeTakeFirstOrThrow();
  await client.cards(`payments/${payment}/dispute`, { reason: 'fraudulent' });
}

async function hearFromPeople(client: DemoClient, stella: DemoClient): Promise<void> {
  for (const { answer, hoursAgo, ...written } of messages) {
    const email = addressOf(written.name);
    await client.visitor('contact-messages', { ...written, email });
    const { id } = await client.db
      .selectFrom('contactMessages')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    if (answer !== undefined) await stella.office(`messages/${id}/replies`, { text: answer, revision: 1 });
    await sql`update contact_messages set created_at = created_at - make_interval(hours => ${hoursAgo})
      where id = ${id}`.execute(client.db);
  }
  for (const lead of leads)
    await client.visitor('brochure-leads', { ...lead, email: addressOf(lead.name), consent: true });
  await client.office('invitations', { email: 'nina.newcomer@nyea.example', role: 'staff' });
  const { id } = await client.db
    .selectFrom('people')
    .select('id')
    .where('email', '=', addressOf('Paula Parent'))
    .executeTakeFirstOrThrow();
  await stella.office(`people/${id}/notes`, {
    text: 'Asks for a vegetarian lunch. Calls rather than writes.',
  });
}
