import type { KeyboardEvent } from 'react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ListColumn } from './list-column.ts';

interface Props<Row> {
  caption: string;
  columns: ListColumn<Row>[];
  rows: Row[];
  keyOf(row: Row): string | number;
  /** The page that a row opens. */
  to?(row: Row): string;
  sort: string | null;
  direction: string | null;
  onSort?(sort: string, direction: 'asc' | 'desc'): void;
  isBusy?: boolean;
}

/** Arrow keys move between rows and Enter opens one. A wide table scrolls in its own frame. */
export function ListTable<Row>({ caption, columns, rows, keyOf, to, isBusy = false, ...order }: Props<Row>) {
  const id = useId();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable by keyboard
    <div role="region" aria-labelledby={id} tabIndex={0} className="sideways-more relative overflow-x-auto">
      <table
        aria-busy={isBusy || undefined}
        className="w-full border-collapse text-left text-[0.9375rem] max-md:[&_tbody_.whitespace-nowrap]:whitespace-normal"
      >
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        <thead className={isBusy ? 'skeleton' : ''}>
          <tr className="border-ink border-b-2">
            {columns.map((column) => (
              <Heading key={column.name} column={column} {...order} />
            ))}
          </tr>
        </thead>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside take the focus */}
        <tbody onKeyDown={goByArrows}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="border-rule hover:bg-parchment focus-within:bg-parchment border-b"
            >
              {columns.map((column, place) =>
                place === 0 ? (
                  <th
                    key={column.name}
                    scope="row"
                    className={`${lookOf(column)} max-w-44 min-w-24 font-semibold md:max-w-96 md:min-w-36 lg:min-w-44`}
                  >
                    {to ? (
                      <Link to={to(row)} data-row className="text-link">
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </th>
                ) : (
                  <td key={column.name} className={`${lookOf(column)} max-w-60 md:max-w-80`}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading<Row>({
  column,
  sort,
  direction,
  onSort,
}: { column: ListColumn<Row> } & Pick<Props<Row>, 'sort' | 'direction' | 'onSort'>) {
  const isSorted = column.sort !== undefined && column.sort === sort;
  const isAscending = isSorted && direction === 'asc';
  const label = column.sort;
  const pressed = isSorted ? (isAscending ? 'desc' : 'asc') : (column.firstDirection ?? 'desc');
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
      className={`${lookOf(column)} font-semibold whitespace-nowrap`}
    >
      {label === undefined || onSort === undefined ? (
        column.title
      ) : (
        <button
          type="button"
          onClick={() => onSort(label, pressed)}
          className="inline-flex min-h-8 items-center gap-1.5 font-semibold hover:underline"
        >
          {column.title}
          <span aria-hidden className={isSorted ? '' : 'text-ink-soft'}>
            {isSorted ? (isAscending ? '↑' : '↓') : '↕'}
          </span>
        </button>
      )}
    </th>
  );
}

function lookOf<Row>({
  isNumber = false,
  isForWideScreens = false,
  isForDesktops = false,
}: ListColumn<Row>): string {
  return [
    'py-2 pr-3 align-baseline wrap-break-word last:pr-0 md:not-last:pr-6',
    isNumber ? 'text-right tabular-nums' : '',
    isForDesktops ? 'max-lg:hidden' : isForWideScreens ? 'max-md:hidden' : '',
  ].join(' ');
}

function goByArrows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement) || !event.target.matches('[data-row]'))
    return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const next = links[links.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
