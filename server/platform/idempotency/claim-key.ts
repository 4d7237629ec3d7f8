import { Refusal } from '#contract/refusal.ts';
import type { Tx } from '../context.ts';

export interface ClaimKey {
  /** The caller. The same key from another caller is a different key. */
  caller: string;
  route: string;
  key: string;
  bodyHash: Buffer;
  /** What this request creates, such as contact_message:12. */
  subject: string;
}

/**
 * Runs in the transaction that creates the subject. An identical request waits here until the commit and then gets the
 * subject. A rollback frees the key.
 */
export async function claimKey(
  tx: Tx,
  { caller, route, key, bodyHash, subject }: ClaimKey,
): Promise<{ isNew: true } | { isNew: false; subject: string }> {
  const claimed = await tx
    .insertInto('idempotencyKeys')
    .values({ caller, route, key, bodyHash, subject })
    .onConflict((conflict) => conflict.columns(['caller', 'route', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return { isNew: true };
  const known = await tx
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'subject'])
    .where('caller', '=', caller)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  refuseOtherBody(known.bodyHash, bodyHash);
  return { isNew: false, subject: known.subject };
}

export function refuseOtherBody(known: Buffer, sent: Buffer): void {
  if (known.equals(sent)) return;
  throw new Refusal('validation_failed', {
    message: 'This Idempotency-Key was already used for another request.',
    fields: { 'idempotency-key': ['This Idempotency-Key was already used for another request.'] },
  });
}
