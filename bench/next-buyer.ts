import { randomBytes, randomUUID } from 'node:crypto';
import { visitorAddress } from './visitor-address.ts';

const ADDRESSES = 130_000;

let buyers = 0;

/** What a checkout says of who asks: each is another buyer, from another address. */
export function nextBuyer(): Record<string, string> {
  buyers += 1;
  return {
    'x-forwarded-for': visitorAddress(buyers % ADDRESSES),
    'x-buyer-key': randomBytes(18).toString('base64url'),
    'idempotency-key': randomUUID(),
  };
}
