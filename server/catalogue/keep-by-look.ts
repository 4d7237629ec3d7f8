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

interface Looks {
  lastLook(): LastLook;
  /** Resolves after the next look. */
  look(): Promise<void>;
}

interface Rows<Row> {
  read(): Promise<Row[]>;
  withSeats(row: Row, look: LastLook): Row;
}

/**
 * The same rows with the seats of the latest look, and read again after an edit. Of a look that began before they had
 * been read nobody knows whether it is newer: the next one is waited for.
 */
export async function keepByLook<Row>(
  kept: Kept<Row> | undefined,
  { lastLook, look }: Looks,
  { read, withSeats }: Rows<Row>,
): Promise<Kept<Row>> {
  if (kept && kept.look !== lastLook() && lastLook().beganAt < kept.readAt) await look();
  const latest = lastLook();
  if (kept?.look === latest) return kept;
  if (kept?.look.edits === latest.edits)
    return { ...kept, rows: kept.rows.map((row) => withSeats(row, latest)), look: latest };
  const rows = await read();
  return { rows, look: latest, readAt: performance.now() };
}
