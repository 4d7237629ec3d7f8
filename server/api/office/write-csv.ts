import { Readable } from 'node:stream';

type Cell = string | number | null;

/** RFC 4180, with a mark by which spreadsheets know that it is UTF-8. */
export function writeCsv<Row>(
  titles: string[],
  batches: AsyncIterable<Row[]>,
  cellsOf: (row: Row) => Cell[],
): Readable {
  return Readable.from(linesOf(titles, batches, cellsOf), { objectMode: false });
}

async function* linesOf<Row>(
  titles: string[],
  batches: AsyncIterable<Row[]>,
  cellsOf: (row: Row) => Cell[],
): AsyncGenerator<string> {
  yield `\u{FEFF}${csvLine(titles)}`;
  for await (const rows of batches) yield rows.map((row) => csvLine(cellsOf(row))).join('');
}

export function csvLine(cells: Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A spreadsheet takes what begins like a formula for one, and would run what a visitor has typed. */
function csvCell(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  const harmless = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
