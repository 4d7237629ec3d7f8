import { apiBase } from '#web/api-client/api-base.ts';
import { keep, readKept } from '#web/storage/local-storage.ts';
import { quietly } from '#web/storage/quietly.ts';

const BUYER_KEY = 'nyea_buyer';

/** What this browser has made up for itself: as a guest it is known by nothing else, and its orders open with it. */
export function buyerKey(): string {
  const known = readKept(BUYER_KEY);
  if (known !== null && /^[\w-]{43}$/.test(known)) return known;
  const made = base64url(crypto.getRandomValues(new Uint8Array(32)));
  quietly(() => keep(BUYER_KEY, made));
  return made;
}

/** An API of another host need not know these headers, and would then refuse the call altogether. */
export function buyerHeaders(idempotencyKey?: string): Record<string, string> {
  if (!apiBase().startsWith('/')) return {};
  return {
    'x-buyer-key': buyerKey(),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
