import { sql } from 'kysely';
import type { OrderState } from '#contract/order-state.ts';
import type { Agreement } from '../catalogue/required-agreement.ts';
import { requiredAgreementId } from '../catalogue/required-agreement.ts';

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

/** Of a line `l` of the order `o`, with its program `p` and session `w`: what was agreed to, or else has to be. */
export const agreementOfLine = sql<LineAgreement | null>`(
  select json_build_object('id', t.id, 'words', t.words, 'agreedAt', l.agreed_at)
  from agreement_texts t where t.id = coalesce(l.agreement_id,
    case when o.state = any (${TAKES_PLACE}::text[]) then ${requiredAgreementId} end))`;
