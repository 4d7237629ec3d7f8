import { useSyncExternalStore } from 'react';
import { ignoreStorageErrors } from '#web/storage/ignore-storage-errors.ts';
import { keep, readKept, whenKeptChanges } from '#web/storage/local-storage.ts';
import type { ListColumn } from './list-column.ts';

const KEY = 'nyea_office_columns';

/** The stored column choices that differ from the defaults. */
type Choices = Record<string, Record<string, boolean>>;

export function useColumns<Row>(list: string, columns: ListColumn<Row>[]) {
  const text = useSyncExternalStore(whenKeptChanges, read, () => null);
  const choices = choicesIn(text);
  const isNarrow = useSyncExternalStore(whenWidthChanges, () => narrow().matches);
  const isShown = ({ name, isExtra = false, isForWideScreens = false }: ListColumn<Row>) =>
    choices[list]?.[name] ?? !(isExtra || (isForWideScreens && isNarrow));

  function toggle(column: ListColumn<Row>): void {
    const chosen = { ...choices[list], [column.name]: !isShown(column) };
    ignoreStorageErrors(() => keep(KEY, JSON.stringify({ ...choices, [list]: chosen })));
  }

  const shown = columns.filter(isShown).map((column) => ({ ...column, isForWideScreens: false }));
  return { shown, isShown, toggle };
}

// The width at which tables switch to the wide layout.
const narrow = () => window.matchMedia('(width < 48rem)');

function whenWidthChanges(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function read(): string | null {
  return readKept(KEY);
}

function choicesIn(text: string | null): Choices {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Choices) : {};
  } catch {
    return {};
  }
}
