import type { FastifyRequest } from 'fastify';
import { Refusal } from '#contract/refusal.ts';
import type { SeatReader } from '#server/participants/seat-caller.ts';
import { sha256 } from '#server/platform/hash.ts';
import { orderReaderOf } from './buyer-key.ts';

/** The owner of the order, or whoever has the secret of a link to one seat. */
export function seatReaderOf(request: FastifyRequest): SeatReader {
  const key = request.headers['x-seat-key'];
  if (key !== undefined && (typeof key !== 'string' || !/^[\w-]{43}$/.test(key)))
    throw new Refusal('validation_failed', {
      fields: { 'x-seat-key': ['X-Seat-Key must be the 43 characters of an emailed link.'] },
    });
  return { ...orderReaderOf(request), linkHash: key === undefined ? undefined : sha256(key) };
}
