import { sql } from 'kysely';
import type { Context, Tx } from '../context.ts';
import { eraseAnswersOfOthers } from './erase-answers.ts';

/** Whoever comes now is somebody else: what was agreed to for others ends, and what they answered is erased. In the caller's transaction. */
export async function endConsentsOfOthers(
  { db: tx, secretBox }: Pick<Context, 'secretBox'> & { db: Tx },
  { ticketId, participant }: { ticketId: number; participant: string },
): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ endedAt: sql`now()` })
    .where('ticketId', '=', ticketId)
    .where('endedAt', 'is', null)
    .where('participant', '<>', participant)
    .execute();
  await eraseAnswersOfOthers({ db: tx, secretBox }, { ticketId, participant });
}
