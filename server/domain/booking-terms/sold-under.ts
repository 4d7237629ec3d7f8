import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BookingTerms } from '#contract/booking-terms.ts';

/** Of the session `w`, or else of the program `p`. Null: as the office decides. */
export const termsIdOnSale = sql<number | null>`coalesce(w.terms_id, p.terms_id)`;

export const termsOnSale = termsWithId(termsIdOnSale);
/** Of the session itself. Null: those of its program. */
export const termsOfSession = termsWithId(sql`w.terms_id`);
export const termsOfProgram = termsWithId(sql`p.terms_id`);

/** Under which the line `l` was sold. */
export const termsOfLine = termsWithId(sql`l.terms_id`);

function termsWithId(id: RawBuilder<unknown>): RawBuilder<BookingTerms | null> {
  return sql<BookingTerms | null>`(
    select json_build_object('id', b.id, 'name', b.name, 'steps', b.steps,
      'date_change_until_days', b.date_change_until_days, 'date_changes_most', b.date_changes_most,
      'hand_on_until_days', b.hand_on_until_days, 'withdrawal_days', b.withdrawal_days)
    from booking_terms b where b.id = ${id})`;
}
