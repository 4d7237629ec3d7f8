import { sql } from 'kysely';
import type { BookingTerms } from '#contract/booking-terms.ts';
import type { Db } from '#server/db/connection.ts';

export interface PublicTerms {
  titles: string[];
  terms: BookingTerms;
}

/** Under which published programs are sold now, with their titles. */
export async function listPublicTerms(db: Db): Promise<PublicTerms[]> {
  const { rows } = await sql<PublicTerms>`
    select json_agg(p.title order by p.title) as titles, json_build_object('id', b.id, 'name', b.name,
      'steps', b.steps, 'date_change_until_days', b.date_change_until_days,
      'date_changes_most', b.date_changes_most, 'hand_on_until_days', b.hand_on_until_days,
      'withdrawal_days', b.withdrawal_days) as terms
    from booking_terms b join programs p on p.terms_id = b.id
    where p.published_at is not null and p.sold_by <> 'quote'
    group by b.id order by b.name`.execute(db);
  return rows;
}
