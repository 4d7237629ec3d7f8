import { randomBytes, randomUUID } from 'node:crypto';
import { visitorAddress } from './visitor-address.ts';

const ADDRESSES = 130_000;

/** In a prepared body. The load generator replaces it, because people have addresses of their own. */
export const BUYER_EMAIL = 'buyer@example.com';

let buyers = 0;

export function withOwnEmail(body: string): string {
  return body.replace(BUYER_EMAIL, `buyer-${randomBytes(6).toString('hex')}@example.com`);
}

/** What a checkout says of who asks: each is another buyer, from another address. */
export function nextBuyer(): Record<string, string> {
  buyers += 1;
  return {
    'x-forwarded-for': visitorAddress(buyers % ADDRESSES),
    'x-buyer-key': randomBytes(18).toString('base64url'),
    'idempotency-key': randomUUID(),
  };
}
