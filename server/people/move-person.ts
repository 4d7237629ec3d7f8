import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { ticketsOfGuardian } from './guardian-seats.ts';

interface Moved {
  from: string;
  to: string;
}

/**
 * After a correction of the address, a person with no other records under the old address is the same person, and keeps
 * the notes.
 */
export async function movePerson(tx: Tx, { from, to }: Moved): Promise<void> {
  const known = await tx
    .selectFrom('people')
    .select(['id', 'email'])
    .where('email', 'in', [from, to])
    .orderBy('email')
    .forUpdate()
    .execute();
  const old = known.find(({ email }) => email === from);
  if (!old || (await isStillKnown(tx, from))) return;
  const other = known.find(({ email }) => email === to);
  if (other)
    await tx.updateTable('personNotes').set({ personId: other.id }).where('personId', '=', old.id).execute();
  else await tx.updateTable('people').set({ email: to }).where('id', '=', old.id).execute();
}

async function isStillKnown(tx: Tx, address: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from users where email = ${address})
      or exists (select from orders where email = ${address} and state <> 'pending')
      or exists (select from contact_messages where email = ${address})
      or exists (select from brochure_leads where email = ${address})
      or exists (select from orders where copy_email = ${address} and copy_email <> '')
      or exists (select from instructors where email = ${address} and email <> '')
      or exists (select from withdrawals where email = ${address})
      or exists ${ticketsOfGuardian(sql`${address}`)} as is_known`.execute(tx);
  return rows[0]?.isKnown ?? false;
}
