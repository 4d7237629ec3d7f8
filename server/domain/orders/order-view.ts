import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BookingTerms } from '#contract/booking-terms.ts';
import type { OrderState } from '#contract/order-state.ts';
import type { PaidBy } from '#contract/paid-by.ts';
import type { RefundState } from '#contract/refund-state.ts';
import type { Db } from '#server/db/connection.ts';
import { termsOfLine } from '../booking-terms/sold-under.ts';
import { agreementOfLine } from './agreement-of-line.ts';
import type { LineAgreement } from './agreement-of-line.ts';
import { holderBesideBuyer } from './holder-beside-buyer.ts';

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
  city: string | null;
  country: string | null;
  timezone: string | null;
  startsLocal: string | null;
  endsLocal: string | null;
  startsAt: string | null;
  isCancelled: boolean;
  /** Of the session, else of its program. */
  preparationNotes: string | null;
  /** What the buyer agreed to, or has to while the order can still take place. */
  agreement: LineAgreement | null;
  /** Under which it was sold. Null: as the office decides. */
  bookingTerms: BookingTerms | null;
  /** The holder is null if it is the buyer. */
  tickets: { code: string; state: 'valid' | 'refunded'; holder: string | null }[];
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
  /** The tickets that the buyer gave back. */
  givenBackTickets: number;
  refundedCents: number;
  /** Of seats that the buyer cancelled. */
  keptCents: number;
  refunds: { amountCents: number; state: RefundState }[];
  lines: OrderLineView[];
}

/** Orders with everything that their owner may see, newest first. */
export async function viewOrders(db: Db, which: RawBuilder<boolean>, limit = 200): Promise<OrderView[]> {
  const { rows } = await sql<OrderView>`
    select o.id, o.reference, o.state, o.currency, o.total_cents,
      o.paid_by, o.name, o.email,
      o.created_at, o.settled_at, o.extended_at is not null as is_extended,
      case when a.state = 'open' then a.url end as pay_url,
      case when a.state is not null then least(a.expires_at, o.held_until) end as pay_until,
      case when o.state = 'awaiting_confirmation' then o.held_until end as confirm_until,
      (select coalesce(sum((e.detail ->> 'tickets')::int), 0)::int from order_events e
        where e.order_id = o.id and e.kind = 'seats_given_back') as given_back_tickets,
      (select coalesce(sum((e.detail ->> 'keptCents')::int), 0)::int from order_events e
        where e.order_id = o.id and e.kind = 'seats_cancelled') as kept_cents,
      (select coalesce(sum(r.amount_cents), 0)::int from refunds r
        where r.order_id = o.id and r.state = 'succeeded') as refunded_cents,
      (select coalesce(json_agg(json_build_object('amountCents', r.amount_cents, 'state', r.state) order by r.id), '[]')
        from refunds r where r.order_id = o.id) as refunds,
      (select coalesce(json_agg(json_build_object(
          'programId', l.program_id, 'programSlug', p.slug, 'sessionId', l.session_id, 'title', l.title,
          'detail', l.detail, 'image', p.image, 'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents,
          'isOnline', p.is_online,
          'venueName', coalesce(w.venue_name, p.venue_name), 'city', coalesce(w.city, p.city),
          'country', coalesce(w.country, p.country), 'timezone', coalesce(w.timezone, p.timezone),
          'startsLocal', to_char(coalesce(w.starts_local, p.starts_local), 'YYYY-MM-DD"T"HH24:MI'),
          'endsLocal', to_char(coalesce(w.ends_local, p.ends_local), 'YYYY-MM-DD"T"HH24:MI'),
          'startsAt', coalesce(w.starts_at, p.starts_at), 'isCancelled', w.cancelled_at is not null,
          'agreement', ${agreementOfLine}, 'bookingTerms', ${termsOfLine},
          'preparationNotes', coalesce(w.preparation_notes, p.preparation_notes),
          'tickets', (select coalesce(json_agg(json_build_object('code', t.code, 'state', t.state, 'holder', ${holderBesideBuyer}) order by t.id), '[]')
            from tickets t where t.order_line_id = l.id)) order by l.position), '[]')
        from order_lines l join programs p on p.id = l.program_id
        left join workshop_sessions w on w.id = l.session_id where l.order_id = o.id) as lines
    from orders o
    left join lateral (select state, url, expires_at from checkout_attempts
      where order_id = o.id order by attempt desc limit 1) a
      on o.state = 'pending' and a.state <> 'complete' and least(a.expires_at, o.held_until) > now()
    where ${which}
    order by o.created_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}
