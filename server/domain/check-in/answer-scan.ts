import type { LockedTicket } from './lock-tickets.ts';

export interface ShownTicket {
  /** A name that the device has made up: the same one sent again is the same scan. */
  id: string;
  /** Its number, or the code that stands on it. */
  ticket: number | string;
  shownAt: Date;
  /** What the device has told its holder while nobody answered. */
  decided?: ScanRow['answer'] | undefined;
}

export interface ScanRow {
  id: string;
  ticketId: number;
  answer: 'let_in' | 'turned_away';
  isUndone: boolean;
}

/**
 * What is to be written of a scan, nothing where it is written already or lets nobody in. What a device has told the
 * holder by itself is what happened, also where our own answer to the same scan was lost on its way.
 */
export function answerScan(
  ticket: LockedTicket,
  { id, shownAt, decided }: ShownTicket,
  known: ScanRow[],
): (Omit<ScanRow, 'isUndone'> & { shownAt: Date }) | undefined {
  const same = known.find((row) => row.id === id);
  if (same && (same.ticketId !== ticket.id || decided === undefined || decided === same.answer))
    return undefined;
  if (!same && ticket.state === 'refunded' && decided !== 'let_in') return undefined;
  const isIn = known.some((row) => row.ticketId === ticket.id && row.answer === 'let_in' && !row.isUndone);
  const answer = decided ?? (isIn ? 'turned_away' : 'let_in');
  if (same) same.answer = answer;
  else known.push({ id, ticketId: ticket.id, answer, isUndone: false });
  return { id, ticketId: ticket.id, answer, shownAt };
}
