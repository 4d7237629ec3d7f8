import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { consentsOf } from '#contract/consent-kind.ts';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { sha256 } from '#server/platform/hash.ts';
import { whyClosed } from './get-seat.ts';
import { viewSeats } from './view-seats.ts';

/** Undefined if nobody can come on the seat any more. It shows nothing that was typed for the seat. */
export async function gatherSeatLink(
  { db, publicUrl }: Pick<EmailContext, 'db' | 'publicUrl'>,
  { id, subject, recipient, facts }: QueuedEmail,
): Promise<EmailDraft | undefined> {
  const ticketId = subjectId(subject.replace(/^order:\d+\//, ''), 'ticket');
  const [seat] = await viewSeats(db, sql<boolean>`t.id = ${ticketId}`);
  if (!seat || whyClosed(seat) !== undefined) return undefined;
  const { code, title, days, where, form, buyerName: buyer } = seat;
  const { isForGuardian = false, movedFrom } = facts as { isForGuardian?: boolean; movedFrom?: string };
  const key = randomBytes(32).toString('base64url');
  const { numAffectedRows } = await sql`
    insert into seat_links (key_hash, ticket_id, email, is_for_guardian)
    select ${sha256(key)}, ${ticketId}, recipient, ${isForGuardian} from emails
    where id = ${id} and recipient = ${recipient} for share`.execute(db);
  // The address was corrected, or the seat given to somebody else, just now.
  if (numAffectedRows === 0n) return undefined;
  return {
    content: {
      kind: 'seat_link',
      publicUrl,
      buyer,
      title,
      days,
      moved:
        movedFrom === undefined ? null : { from: movedFrom, where, isAsked: consentsOf(form).length > 0 },
      seatUrl: `${publicUrl}/seats/${code}#token=${key}`,
    },
  };
}
