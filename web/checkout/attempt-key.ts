import { forgetInTab, keepInTab, readInTab } from '#web/storage/tab-storage.ts';

const ATTEMPT_KEY = 'nyea_checkout';

interface Attempt {
  key: string;
  /** The fingerprint of the cart and buyer. */
  wanted: string;
  /** The reference of the order that this attempt created. */
  reference?: string;
}

/** The idempotency key. An unchanged cart keeps its key, however often the button is pressed. */
export function attemptKey(fingerprint: string): string {
  const kept = readAttempt();
  if (kept?.wanted === fingerprint) return kept.key;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  keepInTab(ATTEMPT_KEY, JSON.stringify({ key, wanted: fingerprint } satisfies Attempt));
  return key;
}

export function nameAttempt(reference: string): void {
  const kept = readAttempt();
  if (kept) keepInTab(ATTEMPT_KEY, JSON.stringify({ ...kept, reference } satisfies Attempt));
}

/** Ends the attempt, so that the next press starts a new one. With a reference, only if it created that order. */
export function forgetAttempt(reference?: string): void {
  if (reference === undefined || readAttempt()?.reference === reference) forgetInTab(ATTEMPT_KEY);
}

function readAttempt(): Attempt | undefined {
  try {
    const { key, wanted, reference } = JSON.parse(readInTab(ATTEMPT_KEY) ?? '{}') as Partial<Attempt>;
    if (typeof key !== 'string' || !/^[0-9a-f]{32}$/.test(key) || typeof wanted !== 'string')
      return undefined;
    return { key, wanted, ...(typeof reference === 'string' && { reference }) };
  } catch {
    return undefined;
  }
}
