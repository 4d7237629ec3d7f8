import { useSyncExternalStore } from 'react';
import { ignoreStorageErrors } from '../../storage/ignore-storage-errors.ts';
import { keep, readKept, whenKeptChanges } from '../../storage/local-storage.ts';
import type { ListColumn } from './list-column.ts';

const KEY = 'nyea_office_columns';

/** The stored column choices that differ from the defaults. */
type Choices = Record<string, Record<string, boolean>>;

export function useColumns<Row>(list: string, columns: ListColumn<Row>[]) {
  const text = useSyncExternalStore(whenKeptChanges, read, () => null);
  const choices = choicesIn(text);
  const isNarrow = useIsWithin(NARROW);
  const isTablet = useIsWithin(TABLET);
  const isShown = ({ name, isExtra, isForWideScreens, isForDesktops }: ListColumn<Row>): boolean =>
    choices[list]?.[name] ?? !(isExtra || (isForWideScreens && isNarrow) || (isForDesktops && isTablet));

  function toggle(column: ListColumn<Row>): void {
    const chosen = { ...choices[list], [column.name]: !isShown(column) };
    ignoreStorageErrors(() => keep(KEY, JSON.stringify({ ...choices, [list]: chosen })));
  }

  const shown = columns.filter(isShown).map((column) => ({
    ...column,
    isForWideScreens: false,
    isForDesktops: false,
  }));
  return { shown, isShown, toggle };
}

// The widths at which tables show more columns.
const NARROW = '(width < 48rem)';
const TABLET = '(width < 64rem)';

function useIsWithin(width: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(width);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(width).matches,
  );
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
