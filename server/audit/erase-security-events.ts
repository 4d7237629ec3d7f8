import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

/** The events of an account stay, without network and device. */
export async function eraseSecurityEvents(tx: Tx, userId: number): Promise<void> {
  await sql`select erase_security_events(${userId})`.execute(tx);
}
