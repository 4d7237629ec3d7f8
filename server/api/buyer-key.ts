import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#contract/refusal.ts';
import type { OrderReader } from '#server/orders/get-order.ts';
import { sha256 } from '#server/platform/hash.ts';

const AT_LEAST_128_BIT = /^[A-Za-z0-9_-]{22,200}$/;

/** A random key that a guest's browser creates. It is the only thing that identifies a guest. */
export function buyerKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['x-buyer-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && AT_LEAST_128_BIT.test(key)) return key;
  const message = 'X-Buyer-Key must be 22 to 200 letters, digits, hyphens or underscores.';
  throw new Refusal('validation_failed', { fields: { 'x-buyer-key': [message] } });
}

export function requiredBuyerKeyOf(request: FastifyRequest): string {
  const key = buyerKeyOf(request);
  if (key !== undefined) return key;
  throw new Refusal('validation_failed', { fields: { 'x-buyer-key': ['X-Buyer-Key is required.'] } });
}

/** For a client that sends no key of its own. */
export function newBuyerKey(): string {
  return randomBytes(32).toString('base64url');
}

export function orderReaderOf(request: FastifyRequest): OrderReader {
  const key = buyerKeyOf(request);
  return {
    userId: request.signedIn?.userId,
    keyHash: key === undefined ? undefined : sha256(key),
  };
}

export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new Refusal('validation_failed', {
    fields: { 'idempotency-key': ['Idempotency-Key must be 1 to 255 visible characters.'] },
  });
}
