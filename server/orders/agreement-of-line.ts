import { sql } from 'kysely';
import type { OrderState } from '#contract/orders/order-state.ts';
import type { Agreement } from '#server/catalogue/required-agreement.ts';
import { requiredAgreementId } from '#server/catalogue/required-agreement.ts';

export interface LineAgreement extends Agreement {
  /** Null if the buyer has not agreed yet. */
  agreedAt: string | null;
}

/** An order in another state takes place no more, and nobody has to agree to anything. */
const TAKES_PLACE: OrderState[] = [
  'pending',
  'awaiting_confirmation',
  'awaiting_payment',
  'paid',
  'partly_refunded',
];

/** Nobody has to agree to what is over or cancelled, or given back. Without tickets, it is still to be paid. */
const isAhead = sql<boolean>`(w.cancelled_at is null and coalesce(coalesce(w.ends_at, p.ends_at) > now(), true)
  and not exists (select from tickets t where t.order_line_id = l.id having bool_and(t.state <> 'valid')))`;

/** Of a line `l` of the order `o`, with its program `p` and session `w`: what was agreed to, or else has to be. */
export const agreementOfLine = sql<LineAgreement | null>`(
  select json_build_object('id', t.id, 'words', t.words, 'agreedAt', l.agreed_at)
  from agreement_texts t where t.id = coalesce(l.agreement_id,
    case when o.state = any (${TAKES_PLACE}::text[]) and ${isAhead} then ${requiredAgreementId} end))`;
