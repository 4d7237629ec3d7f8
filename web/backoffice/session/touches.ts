import { OFFICE_IDLE_MINUTES, UNTOUCHED } from '#contract/office/idle.ts';

const LONGEST_MS = OFFICE_IDLE_MINUTES * 60_000;

let touchedAt = Date.now();
let isTold = false;

/** Whatever shows that somebody is here. */
export function noteTouch(): void {
  touchedAt = Date.now();
  isTold = false;
}

export function isLeftAlone(): boolean {
  return Date.now() - touchedAt >= LONGEST_MS;
}

/** The first call after a touch tells of it; one that a screen makes by itself says that it is no more than that. */
export function headersOfTouch(): Record<string, string> {
  const isUntouched = isTold;
  isTold = true;
  return isUntouched ? { [UNTOUCHED]: '1' } : {};
}
