import type { FastifyRequest } from 'fastify';
import { sha256 } from '#server/domain/hash.ts';
import type { AskedOnce } from '#server/domain/office/asked-once.ts';
import { getSignedIn } from '../access.ts';
import { idempotencyKeyOf } from '../buyer-key.ts';

/** Of a request that comes with an Idempotency-Key. */
export function askedWithKey(request: FastifyRequest): AskedOnce | undefined {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return undefined;
  return {
    caller: `user:${getSignedIn(request).userId}`,
    route: request.url.split('?')[0] ?? '',
    key,
    bodyHash: sha256(JSON.stringify(request.body)),
  };
}
