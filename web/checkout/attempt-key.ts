import { forgetInTab, keepInTab, readInTab } from '#web/storage/tab-storage.ts';

const ATTEMPT_KEY = 'nyea_checkout';

interface Attempt {
  key: string;
  wanted: string;
  /** The reference of the order that this attempt created. */
  reference?: string;
}

/** The idempotency key. An unchanged cart keeps its key, however often the button is pressed. */
export function attemptKey(wanted: string): string {
  const known = readAttempt();
  if (known?.wanted === wanted) return known.key;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  keepInTab(ATTEMPT_KEY, JSON.stringify({ key, wanted } satisfies Attempt));
  return key;
}

export function nameAttempt(reference: string): void {
  const known = readAttempt();
  if (known) keepInTab(ATTEMPT_KEY, JSON.stringify({ ...known, reference } satisfies Attempt));
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
