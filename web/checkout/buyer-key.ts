import { apiBase } from '#web/api-client/api-base.ts';
import { ignoreStorageErrors } from '#web/storage/ignore-storage-errors.ts';
import { keep, readKept } from '#web/storage/local-storage.ts';

const BUYER_KEY = 'nyea_buyer';

/**
 * A random key made by this browser. It identifies a guest and opens the guest's orders. Undefined for another host's
 * API, which may refuse calls with an unknown header.
 */
export function buyerKey(): string | undefined {
  const [, key, host] = /^([\w-]{22,200})(?: (\S+))?$/.exec(readKept(BUYER_KEY) ?? '') ?? [];
  const own = new URL(window.location.href).origin;
  if (key !== undefined && (host ?? own) === apiOrigin()) return key;
  return apiOrigin() === own ? makeKey() : undefined;
}

/** Stores an order secret as buyer key. An API that returns an order secret also accepts it as buyer key. */
export function takeAsBuyerKey(secret: string): void {
  ignoreStorageErrors(() => keep(BUYER_KEY, `${secret} ${apiOrigin()}`));
}

export function buyerHeaders(idempotencyKey?: string): Record<string, string> {
  const key = buyerKey();
  if (key === undefined) return {};
  return { 'x-buyer-key': key, ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) };
}

function apiOrigin(): string {
  return new URL(apiBase(), window.location.href).origin;
}

function makeKey(): string {
  const made = base64url(crypto.getRandomValues(new Uint8Array(32)));
  ignoreStorageErrors(() => keep(BUYER_KEY, made));
  return made;
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
