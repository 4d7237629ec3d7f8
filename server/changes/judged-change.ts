import type { DateChoice } from './find-date-choices.ts';
import type { MovableLine, MovableSeat } from './judge-date-change.ts';

/** What is to be done, judged under the lock of the order. */
export interface JudgedChange {
  orderId: number;
  line: MovableLine;
  seats: MovableSeat[];
  choice: DateChoice;
  /** Of the seats together: paid on top if positive, returned if negative. */
  differenceCents: number;
}
