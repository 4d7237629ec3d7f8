import { sql } from 'kysely';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import { doesAwaitOffice } from '#server/orders/is-disputed.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';
import { randomCode } from '#server/platform/random-code.ts';
import { findOfferableSeats } from '#server/seats/offerable-seats.ts';
import { takeSeats } from '#server/seats/take-seats.ts';
import type { DateChoice } from './find-date-choices.ts';
import { findOtherDates } from './find-other-dates.ts';

/** All money is back within fourteen days, so half of them are for the choice. */
export const DAYS_TO_CHOOSE = 7;

interface Asked {
  itemId: number;
  orderId: number;
  sessionId: number;
  email: string;
}

/**
 * Asks the buyer to choose between another date and the money, and holds a seat for each of theirs in the first date where
 * so many may be held. False if no date has room, or if the office must look at the order first.
 */
export async function askBuyer(ctx: Context, tx: Tx, asked: Asked, seats: number): Promise<boolean> {
  const { itemId, orderId, sessionId, email } = asked;
  if (email === '' || (await doesAwaitOffice(tx, orderId))) return false;
  const { dates } = await findOtherDates(tx, { orderId, sessionId });
  const last = dates.at(-1);
  if (!last) return false;
  const until = await findEnd(tx, last);
  const held = await holdSeats(
    tx,
    dates.filter(({ startsAt }) => startsAt > until),
    seats,
  );
  const offerId = held ? await insertOffer(tx, { orderId, date: held, seats, until }) : null;
  await tx
    .updateTable('sessionCancellationItems')
    .set({ state: 'asked', askedUntil: until, offerId, seats, failure: null, changedAt: sql<Date>`now()` })
    .where('id', '=', itemId)
    .execute();
  await recordOrderEvent(tx, orderId, {
    kind: 'choice_asked',
    detail: { session: sessionId, tickets: seats, until: until.toISOString() },
  });
  const subject = `cancellation_item:${itemId}`;
  await queueEmail(ctx, tx, { kind: 'cancellation_choice', subject, recipient: email });
  return true;
}

/** Nobody chooses after the last date has begun. */
async function findEnd(tx: Tx, { startsAt }: DateChoice): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    select least(now() + make_interval(days => ${DAYS_TO_CHOOSE}), ${startsAt}) as until`.execute(tx);
  return rows[0]?.until ?? startsAt;
}

/** The first date with seats for all. Undefined if none may be held. */
async function holdSeats(tx: Tx, dates: DateChoice[], seats: number): Promise<DateChoice | undefined> {
  const offerable = await findOfferableSeats(
    tx,
    dates.map(({ poolId }) => poolId),
  );
  for (const date of dates)
    if (
      (offerable.get(date.poolId) ?? 0) >= seats &&
      (await takeSeats(tx, [{ poolId: date.poolId, seats }], { kind: 'offer' }))
    )
      return date;
  return undefined;
}

async function insertOffer(
  tx: Tx,
  { orderId, date, seats, until }: { orderId: number; date: DateChoice; seats: number; until: Date },
): Promise<number> {
  const reference = randomCode();
  const { rows } = await sql<{ id: number }>`
    with offer as (
      insert into orders (reference, user_id, buyer_key_hash, name, email, phone, school_name, grade, city, cart_hash,
        state, currency, total_cents, paid_by, held_from, held_until, supplement_to)
      select ${reference}, user_id, buyer_key_hash, name, email, phone, school_name, grade, city, ${sha256(reference)},
        'offered', currency, 0, 'free', now(), ${until}, id
      from orders where id = ${orderId} returning id
    ), line as (
      insert into order_lines (order_id, position, program_id, session_id, seat_pool_id, title, detail, quantity,
        unit_price_cents, terms_id)
      select id, 1, ${date.programId}, ${date.sessionId}, ${date.poolId}, ${date.title}, ${date.detail}, ${seats}, 0,
        ${date.termsId} from offer returning id
    ), hold as (
      insert into seat_holds (order_line_id, seat_pool_id, quantity, state, is_offer)
      select id, ${date.poolId}, ${seats}, 'held', true from line
    )
    select id from offer`.execute(tx);
  const [offer] = rows;
  if (!offer) throw new Error(`there is no order ${orderId}`);
  await recordOrderEvent(tx, offer.id, { kind: 'placed' });
  return offer.id;
}
