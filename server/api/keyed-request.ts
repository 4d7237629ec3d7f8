import type { FastifyRequest } from 'fastify';
import { sha256 } from '#server/platform/hash.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { idempotencyKeyOf } from './buyer-key.ts';
import { actorOf } from './office-answers.ts';

/** Identifies a creating request, so that a repeat is recognised. */
export function keyedRequest(request: FastifyRequest): OfficeRequest {
  return {
    actor: actorOf(request),
    route: request.routeOptions.url ?? '',
    key: idempotencyKeyOf(request),
    bodyHash: sha256(JSON.stringify([request.params, request.body])),
  };
}
