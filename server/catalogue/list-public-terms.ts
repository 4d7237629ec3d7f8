import { sql } from 'kysely';
import type { BookingTerms } from '#contract/catalogue/booking-terms.ts';
import type { Db } from '#server/db/connection.ts';

export interface PublicTerms {
  titles: string[];
  /** They begin within some days of booking. */
  isUndated: boolean;
  terms: BookingTerms;
}

/** Under which published programs are sold now, with their titles. */
export async function listPublicTerms(db: Db): Promise<PublicTerms[]> {
  const { rows } = await sql<PublicTerms>`
    select json_agg(p.title order by p.title) as titles, p.starts_within_days is not null as is_undated, json_build_object('id', b.id, 'name', b.name,
      'steps', b.steps, 'date_change_until_days', b.date_change_until_days,
      'date_changes_most', b.date_changes_most, 'hand_on_until_days', b.hand_on_until_days,
      'withdrawal_days', b.withdrawal_days) as terms
    from booking_terms b join programs p on p.terms_id = b.id
    where p.published_at is not null and p.sold_by <> 'quote'
    group by b.id, is_undated order by b.name, is_undated`.execute(db);
  return rows;
}
