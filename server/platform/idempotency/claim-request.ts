import type { Db } from '#server/db/connection.ts';
import type { Tx } from '../context.ts';
import type { OfficeActor } from '../office-actor.ts';
import { claimKey, refuseOtherBody } from './claim-key.ts';

/** An office user and the key of a request that must run once only. */
export interface OfficeRequest {
  actor: OfficeActor;
  route: string;
  key: string | undefined;
  bodyHash: Buffer;
}

/**
 * Runs in the transaction that does the work. Returns the subject of an earlier request with this key, or undefined if
 * this is the first.
 */
export async function claimRequest(
  tx: Tx,
  { actor, route, key, bodyHash }: OfficeRequest,
  subject: string,
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const claimed = await claimKey(tx, { caller: callerOf(actor), route, key, bodyHash, subject });
  return claimed.isNew ? undefined : claimed.subject;
}

/** Looks for an earlier request first, because the current state may differ from the state at that time. */
export async function findEarlier(
  db: Db,
  { actor, route, key, bodyHash }: OfficeRequest,
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const known = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'subject'])
    .where('caller', '=', callerOf(actor))
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known) refuseOtherBody(known.bodyHash, bodyHash);
  return known?.subject;
}

export function callerOf({ userId }: OfficeActor): string {
  return `user:${userId}`;
}
