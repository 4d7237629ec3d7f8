import { sql } from 'kysely';
import { blankEmails } from '#server/emails/blank-emails.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { eraseAnswersThrough } from './erase-answers.ts';

interface Seat {
  ticketId: number;
  orderId: number;
}

/**
 * The guardian's address was wrong: what was sent there opens nothing any more, and what was answered by it goes. In the
 * caller's transaction, which has locked the order.
 */
export async function endLinksTo(
  { db: tx, secretBox }: Pick<Context, 'secretBox'> & { db: Tx },
  { ticketId, orderId, email }: Seat & { email: string },
): Promise<void> {
  if (email === '') return;
  await blankLinkEmails(tx, { ticketId, orderId }, sql<boolean>`recipient = ${email}`);
  await tx.deleteFrom('seatLinks').where('ticketId', '=', ticketId).where('email', '=', email).execute();
  await eraseAnswersThrough(
    { db: tx, secretBox },
    { which: sql<boolean>`a.ticket_id = ${ticketId}`, through: email },
  );
}

/** Somebody else comes: a link that is not the guardian's was for whoever came before. */
export async function endLinksOfOthers(tx: Tx, { ticketId, orderId }: Seat): Promise<void> {
  await blankLinkEmails(
    tx,
    { ticketId, orderId },
    sql<boolean>`coalesce(facts ->> 'isForGuardian', 'false') = 'false'`,
  );
  await sql`delete from seat_links where ticket_id = ${ticketId} and not is_for_guardian`.execute(tx);
}

/**
 * The address that a link went to is not needed longer than the link, and a queued one is not sent. Before the links go,
 * so that a worker that is sending one has made its link, or makes none.
 */
export async function blankLinkEmails(
  tx: Tx,
  { ticketId, orderId }: Seat,
  which = sql<boolean>`true`,
): Promise<void> {
  const subject = `order:${orderId}/ticket:${ticketId}`;
  await blankEmails(tx, sql<boolean>`(kind = 'seat_link' and subject = ${subject} and ${which})`);
}
