import { OFFICE_IDLE_MINUTES, BACKGROUND_REQUEST } from '#contract/staff/office-idle.ts';

const LONGEST_MS = OFFICE_IDLE_MINUTES * 60_000;

let activeAt = Date.now();
let isReported = false;

/** The events that count as user activity. */
export function noteUserActivity(): void {
  activeAt = Date.now();
  isReported = false;
}

export function isLeftAlone(): boolean {
  return Date.now() - activeAt >= LONGEST_MS;
}

/** Marks calls without recent user activity as background requests. */
export function activityHeaders(): Record<string, string> {
  const isBackground = isReported;
  isReported = true;
  return isBackground ? { [BACKGROUND_REQUEST]: '1' } : {};
}
