import { Refusal } from '#contract/refusal.ts';
import type { Tx } from '../context.ts';

export interface ClaimKey {
  /** Who asks: the same key of another caller is another key. */
  caller: string;
  route: string;
  key: string;
  bodyHash: Buffer;
  /** What this request makes, such as contact_message:12. */
  subject: string;
}

/**
 * In the transaction that makes the subject: a twin waits here until it is committed, and learns what was made.
 * Whatever undoes the transaction frees the key.
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
