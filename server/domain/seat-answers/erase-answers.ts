import { sql } from 'kysely';
import type { SealedClass } from '#contract/seat-field.ts';
import type { Context, Tx } from '../context.ts';
import { recordErasedAnswers } from '../erasures/record-erasure.ts';

type Erasing = Pick<Context, 'secretBox'> & { db: Tx };

/** Of everybody who is no longer the one on the seat. In the caller's transaction. */
export async function eraseAnswersOfOthers(
  erasing: Erasing,
  { ticketId, participant }: { ticketId: number; participant: string },
): Promise<void> {
  const { rows } = await sql<{ kind: SealedClass; code: string }>`
    delete from seat_answers a using tickets t
    where t.id = a.ticket_id and a.ticket_id = ${ticketId} and a.participant <> ${participant}
    returning a.class as kind, t.code`.execute(erasing.db);
  await recordErasedAnswers(erasing, rows);
}

/** In the transaction that takes the consent back. */
export async function eraseCare(erasing: Erasing, ticketId: number): Promise<void> {
  const { rows } = await sql<{ kind: SealedClass; code: string }>`
    delete from seat_answers a using tickets t
    where t.id = a.ticket_id and a.ticket_id = ${ticketId} and a.class = 'care'
    returning a.class as kind, t.code`.execute(erasing.db);
  await recordErasedAnswers(erasing, rows);
}
