import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isRefundable } from '#contract/orders/order-state.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import type { Db } from '#server/db/connection.ts';
import { isDisputed, isFrozen, isRefundUnderWay } from '#server/orders/is-disputed.ts';
import type { Tx } from '#server/platform/context.ts';

interface HandOnState {
  ticketId: number;
  orderState: OrderState;
  isLetIn: boolean;
  hasBegun: boolean;
  isOver: boolean;
  isAgainstTerms: boolean;
  isDisputed: boolean;
  isFrozen: boolean;
  isRefundUnderWay: boolean;
}

/** The last moment at which its buyer can hand a seat on, by the venue’s calendar: the end of the day before the first. */
const hasBegun = sql<boolean>`coalesce(timezone(coalesce(w.timezone, p.timezone), clock_timestamp())::date
  >= coalesce(w.starts_local, p.starts_local)::date, false)`;

const isOver = sql<boolean>`coalesce(coalesce(w.ends_at, p.ends_at) < now(), false)`;

/** The terms under which it was sold allow it no more, or not at all. Without a first day, any day is early enough. */
const isAgainstTerms = sql<boolean>`coalesce((
  select b.hand_on_until_days is null or coalesce(w.starts_local, p.starts_local)::date
    - timezone(coalesce(w.timezone, p.timezone), clock_timestamp())::date < b.hand_on_until_days
  from booking_terms b where b.id = l.terms_id), false)`;

/**
 * Why each valid ticket cannot be handed on, for the screen. Null if it can. Expects a condition on t, l or o. The office
 * may do it against the terms, and until the end: children fall ill in the morning.
 */
export async function whyNotHandedOn(
  db: Db,
  which: RawBuilder<boolean>,
  by: 'buyer' | 'office' = 'buyer',
): Promise<Map<number, string | null>> {
  const states = await readStates(db, { which, by });
  return new Map(states.map((state) => [state.ticketId, whyNot(state)]));
}

/**
 * The same for a change of the name to somebody else's, with which the old ticket would work for the new person. The seats
 * of an order that is not paid yet are nobody's to hand on, and their names can still change. What is only a correction
 * has the rules of the office.
 */
export async function whyNotRenamed(
  tx: Tx,
  ticketId: number,
  by: 'buyer' | 'office',
): Promise<string | null> {
  // Whoever comes with the ticket at this moment is in first.
  await sql`select from tickets where id = ${ticketId} for update`.execute(tx);
  const [state] = await readStates(tx, { which: sql<boolean>`t.id = ${ticketId}`, by });
  if (!state) return null;
  const held = whyHeldBack(state);
  if (held !== null) return `${held} To correct the spelling of a name, please write to us.`;
  const late = whyTooLate(state);
  return late && `${late} ${CORRECTED_HERE}`;
}

async function readStates(
  db: Db,
  { which, by }: { which: RawBuilder<boolean>; by: 'buyer' | 'office' },
): Promise<HandOnState[]> {
  const { rows } = await sql<HandOnState>`
    select t.id as ticket_id, o.state as order_state, t.checked_in_at is not null as is_let_in,
      ${by === 'buyer' ? hasBegun : sql`false`} as has_begun, ${by === 'buyer' ? isAgainstTerms : sql`false`} as is_against_terms,
      ${isOver} as is_over, ${isDisputed} as is_disputed, ${isFrozen} as is_frozen, ${isRefundUnderWay} as is_refund_under_way
    from tickets t join order_lines l on l.id = t.order_line_id join orders o on o.id = l.order_id
    join programs p on p.id = l.program_id left join workshop_sessions w on w.id = l.session_id
    where t.state = 'valid' and ${which}`.execute(db);
  return rows;
}

function whyNot(seat: HandOnState): string | null {
  const held = whyHeldBack(seat) ?? (isRefundable(seat.orderState) ? null : 'This order is not paid.');
  return held ?? whyTooLate(seat);
}

function whyHeldBack(seat: HandOnState): string | null {
  if (seat.isLetIn)
    return 'The ticket was used at the entrance, so the seat cannot be given to somebody else.';
  if (seat.isOver) return 'This program is over.';
  if (seat.isDisputed)
    return 'The payment of this order is disputed with the bank, so its seats cannot be given to somebody else.';
  if (seat.isRefundUnderWay) return 'A refund of this order is under way. Please try again when it is done.';
  return seat.isFrozen ? 'Our office is looking at this order. Please contact us.' : null;
}

const OFFICE_CAN = 'Our office still can, on the day too: please write to us.';
const CORRECTED_HERE =
  'You can correct a few letters of the name here, up to three times, if the date of birth stays the same.';

/** For the buyer. The office still can. */
function whyTooLate(seat: HandOnState): string | null {
  if (seat.hasBegun)
    return `The first day has begun, so you can no longer give this seat to somebody else. ${OFFICE_CAN}`;
  return seat.isAgainstTerms
    ? `By the terms of this booking, you cannot give this seat to somebody else. ${OFFICE_CAN}`
    : null;
}
