import type { RawBuilder } from 'kysely';

export interface FigureValue {
  name: string;
  /** The value of the figure's label. Null if it has none. */
  label: string | null;
  value: number;
}

/** A metric that is read from the database, so it is the same from every process. */
export interface Figure {
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  label?: string;
  /** Rows of label and value. A row without a value is left out. */
  rows: RawBuilder<unknown>;
}
