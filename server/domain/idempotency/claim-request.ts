import type { Db } from '#server/db/connection.ts';
import type { OfficeActor } from '../audit/office-actor.ts';
import type { Tx } from '../context.ts';
import { claimKey, refuseOtherBody } from './claim-key.ts';

/** Who of the office asks for something to be done once, and how the asking is known again. */
export interface OfficeAsked {
  actor: OfficeActor;
  route: string;
  key: string | undefined;
  bodyHash: Buffer;
}

/** In the transaction that does it: what a first request with this key was about; undefined where this is the first. */
export async function claimRequest(
  tx: Tx,
  { actor, route, key, bodyHash }: OfficeAsked,
  subject: string,
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const claimed = await claimKey(tx, { caller: callerOf(actor), route, key, bodyHash, subject });
  return claimed.isNew ? undefined : claimed.subject;
}

/** Before anything is decided by how things are now, which may not be as they were then. */
export async function findEarlier(
  db: Db,
  { actor, route, key, bodyHash }: OfficeAsked,
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
