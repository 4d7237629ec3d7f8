import type { LockedTicket } from './lock-tickets.ts';

export interface ShownTicket {
  /** An id that the device created. The same id sent again is the same scan. */
  id: string;
  /** The ticket's id, or the printed code. */
  ticket: number | string;
  shownAt: Date;
  /** The answer that the device showed while it was offline. */
  decided?: ScanRow['answer'] | undefined;
  /** Whoever scanned it knows that the ticket is for another day. */
  isOnPurpose?: boolean;
}

export interface DatedScan extends ShownTicket {
  /** By the device's own clock, from the scan until it was sent. */
  secondsAgo: number;
  /** At the venue, 'YYYY-MM-DD'. */
  day: string;
  /** Whether the session or program is held on that day. */
  isItsDay: boolean;
}

export interface ScanRow {
  id: string;
  ticketId: number;
  day: string;
  answer: 'let_in' | 'turned_away';
  isUndone: boolean;
}

/**
 * Decides what to store about a scan. A ticket is let in once a day, on its days, or on purpose on another one. Returns
 * nothing if it is already stored or lets nobody in. An answer that the device showed offline is what happened, even if
 * our own answer to the same scan was lost on its way.
 */
export function decideScan(
  ticket: LockedTicket,
  { id, day, isItsDay, isOnPurpose, secondsAgo, decided }: DatedScan,
  known: ScanRow[],
): (Pick<ScanRow, 'id' | 'ticketId' | 'answer'> & { secondsAgo: number }) | undefined {
  const same = known.find((row) => row.id === id);
  if (same && (same.ticketId !== ticket.id || decided === undefined || decided === same.answer))
    return undefined;
  if (!same && ticket.state !== 'valid' && decided !== 'let_in') return undefined;
  if (!same && !isItsDay && isOnPurpose !== true && decided === undefined) return undefined;
  const isIn = known.some(
    (row) => row.ticketId === ticket.id && row.day === day && row.answer === 'let_in' && !row.isUndone,
  );
  const answer = decided ?? (isIn ? 'turned_away' : 'let_in');
  if (same) same.answer = answer;
  else known.push({ id, ticketId: ticket.id, day, answer, isUndone: false });
  return { id, ticketId: ticket.id, answer, secondsAgo };
}
