import type { FastifyRequest } from 'fastify';
import { sha256 } from '#server/domain/hash.ts';
import { idempotencyKeyOf } from '../buyer-key.ts';

/** Of a request that makes something: by its key a repeat is known. */
export function askedOnce(request: FastifyRequest): {
  route: string;
  key: string | undefined;
  bodyHash: Buffer;
} {
  return {
    route: `${request.method} ${request.routeOptions.url ?? ''}`,
    key: idempotencyKeyOf(request),
    bodyHash: sha256(JSON.stringify(request.body)),
  };
}
