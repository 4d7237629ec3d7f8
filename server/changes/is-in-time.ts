import { addDays, workingDayFrom } from './working-days.ts';

/** The law's days. Terms can give more, not fewer. */
const LEAST_DAYS = 14;

interface Sent {
  receivedAt: Date;
  boughtAt: Date;
  days: number;
  /** The firm's, and where the buyer may be. */
  zones: string[];
}

/**
 * By the end of the last day where it ends latest. The zones also disagree about the day of the purchase, so each is
 * asked as a whole, and no clock change matters.
 */
export function isInTime({ receivedAt, boughtAt, days, zones }: Sent): boolean {
  return zones.some((zone) => dayIn(zone, receivedAt) <= lastDayIn(zone, { boughtAt, days }));
}

/** The day of the purchase does not count. */
export function lastDayIn(zone: string, { boughtAt, days }: Pick<Sent, 'boughtAt' | 'days'>): string {
  return workingDayFrom(addDays(dayIn(zone, boughtAt), Math.max(days, LEAST_DAYS)));
}

function dayIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);
}
