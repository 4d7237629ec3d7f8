import { sql } from 'kysely';
import type { GuardianConsent } from '#contract/participants/consent-kind.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { eraseAnswersOfOthers } from './erase-answers.ts';
import { namesOfOthers } from './names-of-others.ts';

/**
 * What was agreed to for others than who comes now ends, and what they answered is erased. What was given for the same person
 * holds, under the name as it is written now. In the caller's transaction. Returns what their guardian had said no to.
 */
export async function endConsentsOfOthers(
  { db: tx, secretBox }: Pick<Context, 'secretBox'> & { db: Tx },
  { ticketId, participant }: { ticketId: number; participant: string },
): Promise<GuardianConsent[]> {
  const others = await namesOfOthers(tx, { ticketId, participant });
  await sql`update consents set ended_at = now()
    where ticket_id = ${ticketId} and ended_at is null and participant = any (${others}::text[])`.execute(tx);
  await sql`update consents set participant = ${participant}
    where ticket_id = ${ticketId} and ended_at is null and participant <> ${participant}`.execute(tx);
  const { rows: declined } = await sql<{ kind: GuardianConsent }>`delete from declined_consents
    where ticket_id = ${ticketId} and participant = any (${others}::text[]) returning kind`.execute(tx);
  await sql`update declined_consents set participant = ${participant}
    where ticket_id = ${ticketId} and participant <> ${participant}`.execute(tx);
  await eraseAnswersOfOthers({ db: tx, secretBox }, { ticketId, participant });
  return declined.map(({ kind }) => kind);
}
