import { sql } from 'kysely';
import type { Tx } from '../context.ts';
import type { EmailKind } from '../emails/email-kind.ts';

/** Anyone can enter someone else's address, so the same email is not sent again within a short time. */
export async function hasRecentEmail(tx: Tx, kind: EmailKind, recipient: string): Promise<boolean> {
  const found = await tx
    .selectFrom('emails')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return found !== undefined;
}
