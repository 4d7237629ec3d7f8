import type { CatalogueLook } from './look-at-catalogue.ts';

export type LastLook = Readonly<Omit<CatalogueLook, 'taken'>> & {
  readonly taken: ReadonlyMap<number, number>;
};

/** Rows of the catalogue with their seats, as of the latest look. */
export interface Kept<Row> {
  rows: Row[];
  look: LastLook;
  /** When they had been read, on the clock of `performance.now`. */
  readAt: number;
}

interface Rows<Row> {
  read(): Promise<Row[]>;
  withSeats(row: Row, look: LastLook): Row;
}

/**
 * The same rows with the seats of a later look. They are read again after an edit, and when the look began before they
 * had been read: then nobody knows which of the two is newer.
 */
export async function keepByLook<Row>(
  kept: Kept<Row> | undefined,
  look: LastLook,
  { read, withSeats }: Rows<Row>,
): Promise<Kept<Row>> {
  if (kept?.look === look) return kept;
  if (kept?.look.edits === look.edits && look.beganAt >= kept.readAt)
    return { ...kept, rows: kept.rows.map((row) => withSeats(row, look)), look };
  const rows = await read();
  return { rows, look, readAt: performance.now() };
}
