import { useId } from 'react';
import type { ListColumn } from './list-column.ts';

interface Props<Row> {
  columns: ListColumn<Row>[];
  isShown(column: ListColumn<Row>): boolean;
  onToggle(column: ListColumn<Row>): void;
}

/** The first column names the row and stays. */
export function ColumnChoice<Row>({ columns, isShown, onToggle }: Props<Row>) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className="action action-quiet">
        Columns
      </button>
      <fieldset
        id={id}
        popover="auto"
        className="menu-popover rounded-edge border-rule bg-paper text-ink min-w-56 border p-4"
      >
        <legend className="sr-only">Columns to show</legend>
        {columns.slice(1).map((column) => (
          <label key={column.name} className="flex min-h-9 items-center gap-3 text-[0.9375rem]">
            <input
              type="checkbox"
              checked={isShown(column)}
              onChange={() => onToggle(column)}
              className="accent-navy size-5"
            />
            {column.title}
          </label>
        ))}
      </fieldset>
    </>
  );
}
