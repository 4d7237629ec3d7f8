import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { BookingTerms } from '#contract/catalogue/booking-terms.ts';
import { firmZone } from '#contract/firm-zone.ts';

/** Of the session `w`, or else of the program `p`. Null: as the office decides. */
export const termsIdOnSale = sql<number | null>`coalesce(w.terms_id, p.terms_id)`;

export const termsOnSale = termsWithId(termsIdOnSale);
/** Of the session itself. Null: those of its program. */
export const termsOfSession = termsWithId(sql`w.terms_id`);
export const termsOfProgram = termsWithId(sql`p.terms_id`);

/** Under which the line `l` was sold. */
export const termsOfLine = termsWithId(sql`l.terms_id`);

/** By the calendar of the venue of `w` or `p`, when the query runs and not when its transaction began. */
export const todayAtVenue = sql<string>`to_char(
  clock_timestamp() at time zone coalesce(w.timezone, p.timezone, ${firmZone.id}), 'YYYY-MM-DD')`;

export interface DatedTerms {
  terms: BookingTerms | null;
  firstDay: string;
  /** The office changed this date, not the buyer. */
  isByOffice?: boolean;
}

/** Under which the seats of the line `l` were sold before their date was changed, the first ones first. */
export const earlierTermsOfLine = sql<DatedTerms[]>`(
  select coalesce(json_agg(json_build_object(
    'terms', ${termsWithId(sql`(earlier ->> 'termsId')::bigint`)}, 'firstDay', earlier ->> 'firstDay',
    'isByOffice', coalesce((earlier ->> 'byOffice')::boolean, false)) order by nth), '[]')
  from jsonb_array_elements(coalesce(l.earlier_terms, '[]')) with ordinality as earlier (earlier, nth))`;

/**
 * Of the line `l` with its session `w` and program `p`: the fewest of its terms and of those before its date was changed.
 * Zero if one of them gives none, and for what is held on a date.
 */
export const withdrawalDaysOfLine = sql<number>`case when coalesce(w.starts_at, p.starts_at) is not null then 0 else (
  select min(coalesce(b.withdrawal_days, 0)) from (
    select l.terms_id as id union all
    select (earlier ->> 'termsId')::bigint from jsonb_array_elements(coalesce(l.earlier_terms, '[]')) as earlier (earlier)) agreed
  left join booking_terms b on b.id = agreed.id) end`;

function termsWithId(id: RawBuilder<unknown>): RawBuilder<BookingTerms | null> {
  return sql<BookingTerms | null>`(
    select json_build_object('id', b.id, 'name', b.name, 'steps', b.steps,
      'date_change_until_days', b.date_change_until_days, 'date_changes_most', b.date_changes_most,
      'hand_on_until_days', b.hand_on_until_days, 'withdrawal_days', b.withdrawal_days)
    from booking_terms b where b.id = ${id})`;
}
