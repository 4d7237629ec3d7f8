/** Seats that got another date just now. */
export interface Moved {
  seats: number;
  /** Returned if negative. */
  differenceCents: number;
}
