import { forgetInTab, keepInTab, readInTab } from '#web/storage/tab-storage.ts';

const ATTEMPT_KEY = 'nyea_checkout';

/** One key for one attempt: the same for the same cart at the same figures, however often it is pressed. */
export function attemptKey(wanted: string): string {
  const [key, known] = split(readInTab(ATTEMPT_KEY));
  if (key !== '' && known === wanted) return key;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  keepInTab(ATTEMPT_KEY, `${made} ${wanted}`);
  return made;
}

/** The attempt is over; the next press begins another one. */
export function forgetAttempt(): void {
  forgetInTab(ATTEMPT_KEY);
}

function split(text: string | null): [key: string, wanted: string] {
  const [, key = '', wanted = ''] = /^([0-9a-f]{32}) (.*)$/s.exec(text ?? '') ?? [];
  return [key, wanted];
}
