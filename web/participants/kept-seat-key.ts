import { keepInTab, readInTab } from '../storage/tab-storage.ts';

const SEAT = 'nyea_seat_link';

/** The secret of an emailed link to a seat, so that a reload of the page opens it again. */
export function keepSeatKey(code: string, key: string): void {
  keepInTab(SEAT, `${code} ${key}`);
}

export function seatKeyOf(code: string): string | undefined {
  const [kept, key] = (readInTab(SEAT) ?? '').split(' ');
  return kept === code ? key : undefined;
}
