import { sql } from 'kysely';
import { requiredAgreementId } from '#server/catalogue/required-agreement.ts';

/**
 * After `from`: the dates `w` of programs `p`, with their pools `s`, to which seats of the line `l` can be moved if there
 * is room. Of its program, and of those that the office has named for it. Where a program requires another agreement, the
 * office decides. The programs are a list of keys, because with `or` all programs would be read for each line.
 */
export const datesForLine = sql`programs p
  left join workshop_sessions w on w.program_id = p.id and p.sold_by = 'session' and w.published_at is not null
    and w.cancelled_at is null
  join seat_pools s on s.id = case when p.sold_by = 'session' then w.seat_pool_id else p.seat_pool_id end
  where p.published_at is not null and p.id = any(array(
      select l.program_id union all select other_program_id from date_change_programs where program_id = l.program_id))
    and p.sold_by <> 'quote' and s.id <> l.seat_pool_id
    and coalesce(w.starts_at, p.starts_at) > now() and coalesce(w.price_cents, p.price_cents) is not null
    and coalesce(${requiredAgreementId}, l.agreement_id) is not distinct from l.agreement_id`;
