import { sql } from 'kysely';
import type { Tx } from '../context.ts';
import type { LetterKind } from '../mail/letter-kind.ts';

/** Anybody can type the address of somebody else: who got this letter a short while ago does not get it again. */
export async function hasRecentLetter(tx: Tx, kind: LetterKind, recipient: string): Promise<boolean> {
  const found = await tx
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return found !== undefined;
}
