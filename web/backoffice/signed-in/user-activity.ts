import { OFFICE_IDLE_MINUTES, BACKGROUND_REQUEST } from '#contract/office/idle.ts';

const LONGEST_MS = OFFICE_IDLE_MINUTES * 60_000;

let activeAt = Date.now();
let isTold = false;

/** Whatever shows that somebody is here. */
export function noteUserActivity(): void {
  activeAt = Date.now();
  isTold = false;
}

export function isLeftAlone(): boolean {
  return Date.now() - activeAt >= LONGEST_MS;
}

/** The first call after a touch tells of it; one that a screen makes by itself says that it is no more than that. */
export function activityHeaders(): Record<string, string> {
  const isBackground = isTold;
  isTold = true;
  return isBackground ? { [BACKGROUND_REQUEST]: '1' } : {};
}
