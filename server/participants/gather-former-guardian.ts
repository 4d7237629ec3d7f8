import { sql } from 'kysely';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { viewSeats } from './view-seats.ts';

type Facts = Pick<EmailContentOf<'former_guardian'>, 'why' | 'needs'>;

/** About the ticket of then, which may have been handed on. It shows nothing that was typed for the seat, also not what the guardian typed. */
export async function gatherFormerGuardian(
  { db, publicUrl }: Pick<EmailContext, 'db' | 'publicUrl'>,
  { subject, facts }: Pick<QueuedEmail, 'subject' | 'facts'>,
): Promise<EmailDraft | undefined> {
  const ticketId = subjectId(subject.replace(/^order:\d+\//, ''), 'ticket');
  const [seat] = await viewSeats(
    db,
    sql<boolean>`l.id in (select order_line_id from tickets where id = ${ticketId}
      union all select order_line_id from handed_on_tickets where id = ${ticketId})`,
  );
  if (!seat || seat.isErased) return undefined;
  const { title, days, buyerName: buyer } = seat;
  const { why, needs } = facts as Facts;
  return { content: { kind: 'former_guardian', publicUrl, buyer, title, days, why, needs } };
}
