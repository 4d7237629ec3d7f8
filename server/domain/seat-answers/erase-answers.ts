import { sql } from 'kysely';
import type { SealedClass } from '#contract/seat-field-list.ts';
import type { Context, Tx } from '../context.ts';
import { recordErasedAnswers } from '../erasures/record-erasure.ts';
import { namesOfOthers } from './names-of-others.ts';
import { openAnswers } from './sealed-answers.ts';

type Erasing = Pick<Context, 'secretBox'> & { db: Tx };

/** Of everybody who is no longer the one on the seat. What is left is under the name of now. In the caller's transaction. */
export async function eraseAnswersOfOthers(
  erasing: Erasing,
  { ticketId, participant }: { ticketId: number; participant: string },
): Promise<void> {
  const others = await namesOfOthers(erasing.db, { ticketId, participant });
  const { rows } = await sql<{ kind: SealedClass; code: string }>`
    delete from seat_answers a using tickets t
    where t.id = a.ticket_id and a.ticket_id = ${ticketId} and a.participant = any (${others}::text[])
    returning a.class as kind, t.code`.execute(erasing.db);
  await recordErasedAnswers(erasing, rows);
  await sql`update seat_answers set participant = ${participant}
    where ticket_id = ${ticketId} and participant <> ${participant}`.execute(erasing.db);
}

/** In the transaction that takes the consent back. */
export async function eraseCare(erasing: Erasing, ticketId: number): Promise<void> {
  const { rows } = await sql<{ kind: SealedClass; code: string }>`
    delete from seat_answers a using tickets t
    where t.id = a.ticket_id and a.ticket_id = ${ticketId} and a.class = 'care'
    returning a.class as kind, t.code`.execute(erasing.db);
  await recordErasedAnswers(erasing, rows);
}

/** Of a guardian or a participant who is erased, and answered by a link to a seat of somebody else's order. */
export async function eraseAnswersGivenBy(
  { db: tx, secretBox }: Erasing,
  { email, before }: { email: string; before: string },
): Promise<void> {
  const { rows } = await sql<{ ticketId: number; class: SealedClass; sealed: string }>`
    select ticket_id, class, sealed from seat_answers
    where ticket_id in (select ticket_id from seat_links where email = ${email})
      and answered_at <= ${before}::timestamptz`.execute(tx);
  for (const { ticketId, ...row } of rows) {
    if (openAnswers(secretBox, { ticketId, ...row })?.through !== email) continue;
    await sql`delete from seat_answers where ticket_id = ${ticketId} and class = ${row.class}`.execute(tx);
    if (row.class === 'care')
      await sql`update consents set ended_at = now() where ticket_id = ${ticketId} and kind = 'care' and ended_at is null`.execute(
        tx,
      );
  }
}
