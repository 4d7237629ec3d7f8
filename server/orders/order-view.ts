import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BookingTerms } from '#contract/catalogue/booking-terms.ts';
import type { PaidBy } from '#contract/checkout/paid-by.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import type { RefundState } from '#contract/orders/refund-state.ts';
import type { SessionDecision } from '#contract/sessions/session-minimum.ts';
import { termsOfLine, withdrawalDaysOfLine } from '#server/catalogue/sold-under.ts';
import type { Db } from '#server/db/connection.ts';
import { placeOfTicket } from '#server/platform/number-of-ticket.ts';
import { addressCorrectableUntil } from './address-correctable-until.ts';
import { agreementOfLine } from './agreement-of-line.ts';
import type { LineAgreement } from './agreement-of-line.ts';
import { changedDates } from './changed-dates.ts';
import type { ChangedDate } from './changed-dates.ts';
import { datesForLine } from './dates-for-line.ts';
import { holderBesideBuyer } from './holder-beside-buyer.ts';
import { leftOfOrder } from './left-of-order.ts';
import { openChoices } from './open-choices.ts';
import { openSupplement } from './open-supplement.ts';
import { paidForOrder, returnedOfOrder } from './sums-of-order.ts';
import { withdrawalsOfOrder } from './withdrawals-of-order.ts';
import type { OrderWithdrawal } from './withdrawals-of-order.ts';

export interface OrderLineView {
  programId: number;
  programSlug: string;
  sessionId: number | null;
  title: string;
  detail: string;
  image: string | null;
  quantity: number;
  unitPriceCents: number;
  isOnline: boolean;
  venueName: string | null;
  venueAddress: string | null;
  city: string | null;
  country: string | null;
  timezone: string | null;
  startsLocal: string | null;
  endsLocal: string | null;
  startsAt: string | null;
  isCancelled: boolean;
  minSeats: number | null;
  decideOn: string | null;
  decision: SessionDecision | null;
  /** Of the session, else of its program. */
  preparationNotes: string | null;
  /** What the buyer agreed to, or has to while the order can still take place. */
  agreement: LineAgreement | null;
  /** Under which it was sold. Null: as the office decides. */
  bookingTerms: BookingTerms | null;
  /** By its terms and those of earlier dates of its seats. Zero: none. */
  withdrawalDays: number;
  /** How often the date of its seats was changed. */
  dateChanges: number;
  /** Without those of the office, which use up none that the terms allow. */
  dateChangesByBuyer: number;
  /** Whether there is any other date for its seats, with room or without, and its terms still allow one. */
  hasOtherDates: boolean;
  tickets: {
    code: string;
    state: 'valid' | 'refunded';
    /** Null if it is the buyer. */
    holder: string | null;
    /** What went back for it, or is on its way. Null while it is valid, or if nothing is known. */
    refundedCents: number | null;
  }[];
}

export interface OrderView {
  id: number;
  reference: string;
  state: OrderState;
  currency: string;
  totalCents: number;
  paidBy: PaidBy;
  name: string;
  email: string;
  createdAt: Date;
  settledAt: Date | null;
  isExtended: boolean;
  /** Where and until when a held order can be paid. Null if its session ended early. */
  payUrl: string | null;
  payUntil: Date | null;
  /** When free seats are given back, unless the email address is confirmed. */
  confirmUntil: Date | null;
  /** Until when the browser that asks may correct a mistyped address. */
  addressCorrectableUntil: Date | null;
  /** The tickets that the buyer gave back. */
  givenBackTickets: number;
  refundedCents: number;
  /** Of the price of seats that ended. */
  keptCents: number;
  paidCents: number;
  /** Of what was paid: neither returned nor on its way. */
  leftCents: number;
  /** What has arrived. */
  returnedCents: number;
  changedDates: ChangedDate[];
  withdrawals: OrderWithdrawal[];
  /** The order whose date is changed when this one is paid. */
  supplementTo: string | null;
  /** The one that is to be paid for another date of this order's tickets. */
  openSupplement: string | null;
  /** Until when the buyer chooses between another date and the money, by cancelled session. */
  openChoices: Record<number, string>;
  refunds: { amountCents: number; state: RefundState }[];
  lines: OrderLineView[];
}

/** Orders with everything that their owner may see, newest first. */
export async function viewOrders(
  db: Db,
  which: RawBuilder<boolean>,
  { limit = 200, keyHash }: { limit?: number; keyHash?: Buffer | undefined } = {},
): Promise<OrderView[]> {
  const { rows } = await sql<OrderView>`
    select o.id, o.reference, o.state, o.currency, o.total_cents,
      o.paid_by, o.name, o.email,
      o.created_at, o.settled_at, o.extended_at is not null as is_extended,
      case when a.state = 'open' then a.url end as pay_url,
      case when a.state is not null then least(a.expires_at, o.held_until) end as pay_until,
      case when o.state = 'awaiting_confirmation' then o.held_until end as confirm_until,
      ${addressCorrectableUntil(keyHash)} as address_correctable_until,
      (select coalesce(sum((e.detail ->> 'tickets')::int), 0)::int from order_events e
        where e.order_id = o.id and e.kind = 'seats_given_back') as given_back_tickets,
      (select changed.reference from orders changed where changed.id = o.supplement_to) as supplement_to,
      ${openSupplement} as open_supplement,
      ${openChoices} as open_choices,
      greatest(0, still.left_cents - (select coalesce(sum(l.unit_price_cents), 0)::int
        from tickets t join order_lines l on l.id = t.order_line_id
        where l.order_id = o.id and t.state = 'valid')) as kept_cents,
      ${paidForOrder} as paid_cents, still.left_cents, ${returnedOfOrder} as returned_cents,
      ${changedDates} as changed_dates, ${withdrawalsOfOrder} as withdrawals,
      (select coalesce(sum(r.amount_cents), 0)::int from refunds r
        where r.order_id = o.id and r.state = 'succeeded') as refunded_cents,
      (select coalesce(json_agg(json_build_object('amountCents', r.amount_cents, 'state', r.state) order by r.id), '[]')
        from refunds r where r.order_id = o.id) as refunds,
      (select coalesce(json_agg(json_build_object(
          'programId', l.program_id, 'programSlug', p.slug, 'sessionId', l.session_id, 'title', l.title,
          'detail', l.detail, 'image', p.image, 'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents,
          'isOnline', p.is_online,
          'venueName', coalesce(w.venue_name, p.venue_name),
          'venueAddress', coalesce(w.venue_address, p.venue_address), 'city', coalesce(w.city, p.city),
          'country', coalesce(w.country, p.country), 'timezone', coalesce(w.timezone, p.timezone),
          'startsLocal', to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD"T"HH24:MI'),
          'endsLocal', to_char(coalesce(w.ends_local, p.ends_local), 'YYYY-MM-DD"T"HH24:MI'),
          'startsAt', coalesce(w.starts_at, p.starts_at), 'isCancelled', w.cancelled_at is not null,
          'minSeats', w.min_seats, 'decideOn', w.decide_on, 'decision', w.decision,
          'agreement', ${agreementOfLine}, 'bookingTerms', ${termsOfLine},
          'withdrawalDays', ${withdrawalDaysOfLine}, 'dateChanges', coalesce(jsonb_array_length(l.earlier_terms), 0),
          'dateChangesByBuyer', (select count(*)::int from jsonb_array_elements(coalesce(l.earlier_terms, '[]')) earlier
            where not coalesce((earlier ->> 'byOffice')::boolean, false)),
          'hasOtherDates', exists (select from ${datesForLine}) and (l.unit_price_cents = 0 or exists (
            select from booking_terms b where b.id = l.terms_id
              and (now() at time zone coalesce(w.timezone, p.timezone))::date + b.date_change_until_days
                <= coalesce(w.starts_local, p.starts_local)::date)),
          'preparationNotes', coalesce(w.preparation_notes, p.preparation_notes),
          'tickets', (select coalesce(json_agg(json_build_object('code', t.code, 'state', t.state, 'holder', ${holderBesideBuyer},
              'refundedCents', case when t.state = 'refunded' then coalesce(t.refunded_cents, case when t.refund_id is not null then l.unit_price_cents end) end) order by ${placeOfTicket}), '[]')
            from tickets t where t.order_line_id = l.id)) order by l.position), '[]')
        from order_lines l join programs p on p.id = l.program_id
        left join workshop_sessions w on w.id = l.session_id where l.order_id = o.id and l.quantity > 0) as lines
    -- Found first: else the planner thinks that everything below is read before the limit.
    from (select * from orders o where ${which} order by o.created_at desc, o.id desc limit ${limit}) o
    cross join lateral (select ${leftOfOrder} as left_cents) still
    left join lateral (select state, url, expires_at from checkout_attempts
      where order_id = o.id order by attempt desc limit 1) a
      on o.state = 'pending' and a.state <> 'complete' and least(a.expires_at, o.held_until) > now()
    order by o.created_at desc, o.id desc`.execute(db);
  return rows;
}
