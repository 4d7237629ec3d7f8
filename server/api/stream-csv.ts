import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

type Cell = string | number | boolean | Date | Amount | null;

/** Written as a number with two decimals, so that a spreadsheet adds it up. */
interface Amount {
  cents: number;
}

export interface CsvColumn<Row> {
  title: string;
  cell(row: Row): Cell;
}

interface CsvFile<Row> {
  /** File name without the extension. */
  name: string;
  columns: CsvColumn<Row>[];
  rows: AsyncGenerator<Row>;
}

// Without it a spreadsheet reads letters beyond ASCII wrongly.
const BYTE_ORDER_MARK = '\uFEFF';
const PIECE_CHARACTERS = 16_000;
const CENTS = 100;

/** Streams a list as CSV. A failure before the first row is an error response; a later one breaks off the file. */
export async function streamCsv<Row>(reply: FastifyReply, { name, columns, rows }: CsvFile<Row>) {
  const first = await rows.next();
  return reply
    .header('content-type', 'text/csv; charset=utf-8; header=present')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(readableOf(pieces(columns, first, rows), rows));
}

async function* pieces<Row>(
  columns: CsvColumn<Row>[],
  first: IteratorResult<Row, unknown>,
  rest: AsyncGenerator<Row>,
): AsyncGenerator<string> {
  let piece = BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title));
  for (let next = first; !next.done; next = await rest.next()) {
    const { value } = next;
    piece += csvLine(columns.map(({ cell }) => cell(value)));
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** Always closes the rows, even if nobody has read them, because they hold a connection. */
function readableOf(text: AsyncGenerator<string>, rows: AsyncGenerator): Readable {
  return new Readable({
    read() {
      text.next().then(
        ({ value, done }) => this.push(done ? null : value),
        (error: unknown) => this.destroy(error as Error),
      );
    },
    destroy(error, callback) {
      rows.return(undefined).then(
        () => callback(error),
        (failure: unknown) => callback(failure as Error),
      );
    },
  });
}

/** Quotes as in RFC 4180. An apostrophe keeps a spreadsheet from reading the text as a formula. */
export function csvLine(cells: Cell[]): string {
  return `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'object') return (cell.cents / CENTS).toFixed(2);
  if (typeof cell !== 'string') return String(cell);
  return /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell) ? `'${cell}` : cell;
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
