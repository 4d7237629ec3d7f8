const SHOWN_OF_PASSPORT = 3;

/** Enough to know it again. */
export function endOfPassport(number: string): string {
  return number === '' ? '' : `•••${number.slice(-SHOWN_OF_PASSPORT)}`;
}
