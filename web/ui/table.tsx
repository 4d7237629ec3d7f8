import type { ReactNode } from 'react';
import { useId } from 'react';

export interface Column<Row> {
  title: string;
  cell(row: Row): ReactNode;
  isNumber?: boolean;
}

interface Props<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): string | number;
}

/** The first column is the row header. A wide table scrolls in its own frame, which can be scrolled by keyboard. */
export function Table<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  const id = useId();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable by keyboard
    <div role="region" aria-labelledby={id} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left text-[0.9375rem]">
        <caption id={id} className="text-ink-soft pb-3 text-left text-sm">
          {caption}
        </caption>
        <thead>
          <tr className="border-ink border-b-2">
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={`${cell} font-semibold ${alignment(isNumber)}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-rule border-b">
              {columns.map((column, place) => {
                const look = `${cell} ${alignment(column.isNumber)}`;
                return place === 0 ? (
                  <th key={column.title} scope="row" className={`${look} font-medium`}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.title} className={look}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = 'py-3 pr-6 align-baseline last:pr-0';

function alignment(isNumber = false): string {
  return isNumber ? 'text-right tabular-nums' : '';
}
