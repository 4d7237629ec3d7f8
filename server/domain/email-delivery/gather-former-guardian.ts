import { sql } from 'kysely';
import { viewSeats } from '#server/participants/view-seats.ts';
import type { EmailContentOf } from './email-content.ts';
import type { EmailContext } from './email-context.ts';
import type { EmailDraft } from './email-draft.ts';
import type { QueuedEmail } from './queued-email.ts';
import { subjectId } from './subject-id.ts';

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
