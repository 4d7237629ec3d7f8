import { sql } from 'kysely';
import { CONSENT_KINDS, isConsentRequired } from '#contract/participants/consent-kind.ts';
import { blankEmails } from '#server/emails/blank-emails.ts';
import { KEPT_DAYS, forgottenAt } from '#server/orders/forgotten-at.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';

const AT_ONCE = 500;
/** That to care answers ends with them. */
const OPTIONAL = CONSENT_KINDS.filter((kind) => kind !== 'care' && !isConsentRequired(kind));

/**
 * Who came is needed until the program is over, and a month longer for questions. Of a refunded seat it is not needed at
 * all. The name on the ticket stays, except on one that was handed on, and so does a guardian's link with which a consent
 * can be taken back.
 */
export async function forgetOldSeats(ctx: Pick<Context, 'db'>): Promise<void> {
  while ((await forgetSome(ctx)) > 0);
  await sql`update handed_on_tickets h set holder = '' from order_lines l
    join programs p on p.id = l.program_id left join workshop_sessions w on w.id = l.session_id
    where l.id = h.order_line_id and h.holder <> ''
      and coalesce(w.ends_at, p.ends_at, h.handed_on_at) < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    ctx.db,
  );
}

/** Few at a time, because the people of each address are counted again at the end. Returns how many. */
async function forgetSome(ctx: Pick<Context, 'db'>): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { rows: people } = await sql`delete from seat_people where ticket_id in (
      select seat.ticket_id from seat_people seat where exists ${isOld} limit ${AT_ONCE})
      returning ticket_id`.execute(tx);
    const { rows: declined } = await sql`delete from declined_consents where (ticket_id, kind) in (
      select seat.ticket_id, seat.kind from declined_consents seat where exists ${isOld} limit ${AT_ONCE})
      returning ticket_id`.execute(tx);
    const { rows: answers } = await sql`delete from seat_answers where (ticket_id, class) in (
      select seat.ticket_id, seat.class from seat_answers seat where exists ${isOld}
        or (seat.class = 'care' and not exists (select from consents c
          where c.ticket_id = seat.ticket_id and c.kind = 'care' and c.ended_at is null)) limit ${AT_ONCE})
      returning ticket_id`.execute(tx);
    const { rows: consents } = await sql`update consents set ended_at = now() where id in (
      select c.id from consents c where c.kind = 'care' and c.ended_at is null and not exists (
        select from seat_answers a where a.ticket_id = c.ticket_id and a.class = 'care') limit ${AT_ONCE})
      returning id`.execute(tx);
    const { rows: links } = await sql<{ about: string; email: string }>`
      delete from seat_links gone using tickets k, order_lines m
      where k.id = gone.ticket_id and m.id = k.order_line_id and gone.key_hash in (
        select seat.key_hash from seat_links seat where exists ${isOld} and not ${takesBack} limit ${AT_ONCE})
      returning 'order:' || m.order_id || '/ticket:' || k.id as about, gone.email`.execute(tx);
    // The address that a link went to is not needed longer than the link.
    if (links.length > 0)
      await blankEmails(
        tx,
        sql<boolean>`(kind = 'seat_link' and (subject, recipient) in (
          select * from unnest(${links.map(({ about }) => about)}::text[], ${links.map(({ email }) => email)}::text[])))`,
      );
    return people.length + declined.length + answers.length + consents.length + links.length;
  });
}

const isOld = sql`(select t.id from tickets t
  join order_lines l on l.id = t.order_line_id join orders o on o.id = l.order_id
  join programs p on p.id = l.program_id left join workshop_sessions w on w.id = l.session_id
  where t.id = seat.ticket_id and (t.state = 'refunded' or o.anonymised_at is not null or ${forgottenAt} < now()))`;

const takesBack = sql`(seat.is_for_guardian and exists (
  select from consents c join tickets t on t.id = c.ticket_id and t.state = 'valid'
  where c.ticket_id = seat.ticket_id and c.giver_email = seat.email and c.ended_at is null
    and c.kind = any(${OPTIONAL}::text[])))`;
