import { sql } from 'kysely';
import { CONSENT_KINDS, isConsentRequired } from '#contract/consent-kind.ts';
import type { Context } from '../context.ts';
import { blankEmails } from '../emails/blank-emails.ts';
import { inTransaction } from '../in-transaction.ts';
import { KEPT_DAYS, forgottenAt } from './forgotten-at.ts';

const OPTIONAL = CONSENT_KINDS.filter((kind) => !isConsentRequired(kind));

/**
 * Who came is needed until the program is over, and a month longer for questions. Of a refunded seat it is not needed at
 * all. The name on the ticket stays, except on one that was handed on, and so does a guardian's link with which a consent
 * can be taken back.
 */
export async function forgetOldSeats(ctx: Pick<Context, 'db'>): Promise<void> {
  const old = sql`(select t.id from tickets t
    join order_lines l on l.id = t.order_line_id join orders o on o.id = l.order_id
    join programs p on p.id = l.program_id left join workshop_sessions w on w.id = l.session_id
    where t.id = seat.ticket_id and (t.state = 'refunded' or o.anonymised_at is not null or ${forgottenAt} < now()))`;
  await inTransaction(ctx, async (tx) => {
    await sql`delete from seat_people seat where exists ${old}`.execute(tx);
    await sql`update handed_on_tickets h set holder = '' from order_lines l
      join programs p on p.id = l.program_id left join workshop_sessions w on w.id = l.session_id
      where l.id = h.order_line_id and h.holder <> ''
        and coalesce(w.ends_at, p.ends_at, h.handed_on_at) < now() - make_interval(days => ${KEPT_DAYS})`.execute(tx);
    const { rows } = await sql<{ about: string; email: string }>`
      delete from seat_links seat using tickets k, order_lines m where k.id = seat.ticket_id and m.id = k.order_line_id
        and exists ${old} and not (seat.is_for_guardian and exists (
          select from consents c join tickets t on t.id = c.ticket_id and t.state = 'valid'
          where c.ticket_id = seat.ticket_id and c.giver_email = seat.email and c.ended_at is null
            and c.kind = any(${OPTIONAL}::text[])))
      returning 'order:' || m.order_id || '/ticket:' || k.id as about, seat.email`.execute(tx);
    if (rows.length === 0) return;
    // The address that a link went to is not needed longer than the link.
    await blankEmails(
      tx,
      sql<boolean>`(kind = 'seat_link' and (subject, recipient) in (
        select * from unnest(${rows.map(({ about }) => about)}::text[], ${rows.map(({ email }) => email)}::text[])))`,
    );
  });
}
