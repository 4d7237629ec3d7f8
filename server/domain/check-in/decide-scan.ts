import type { LockedTicket } from './lock-tickets.ts';

export interface ShownTicket {
  /** An id that the device created. The same id sent again is the same scan. */
  id: string;
  /** The ticket's id, or the printed code. */
  ticket: number | string;
  shownAt: Date;
  /** The answer that the device showed while it was offline. */
  decided?: ScanRow['answer'] | undefined;
}

export interface ScanRow {
  id: string;
  ticketId: number;
  answer: 'let_in' | 'turned_away';
  isUndone: boolean;
}

/**
 * Decides what to store about a scan. Returns nothing if it is already stored or lets nobody in. An answer that the
 * device showed offline is what happened, even if our own answer to the same scan was lost on its way.
 */
export function decideScan(
  ticket: LockedTicket,
  { id, shownAt, decided }: ShownTicket,
  known: ScanRow[],
): (Omit<ScanRow, 'isUndone'> & { shownAt: Date }) | undefined {
  const same = known.find((row) => row.id === id);
  if (same && (same.ticketId !== ticket.id || decided === undefined || decided === same.answer))
    return undefined;
  if (!same && ticket.state !== 'valid' && decided !== 'let_in') return undefined;
  const isIn = known.some((row) => row.ticketId === ticket.id && row.answer === 'let_in' && !row.isUndone);
  const answer = decided ?? (isIn ? 'turned_away' : 'let_in');
  if (same) same.answer = answer;
  else known.push({ id, ticketId: ticket.id, answer, isUndone: false });
  return { id, ticketId: ticket.id, answer, shownAt };
}
