import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

type Cell = string | number | boolean | Date | null;

export interface CsvColumn<Row> {
  title: string;
  cell(row: Row): Cell;
}

interface CsvFile<Row> {
  /** Without its ending. */
  name: string;
  columns: CsvColumn<Row>[];
  rows: AsyncGenerator<Row>;
}

// Without it a spreadsheet reads letters beyond ASCII wrongly.
const BYTE_ORDER_MARK = '\uFEFF';
const PIECE_CHARACTERS = 16_000;

/** A list as a file, sent while it is read. What fails before its first row is answered, and later the file breaks off. */
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

/** However it ends, and also if nobody has read of it, the rows are told: they hold a connection. */
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

/** As RFC 4180 has it. A text that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvLine(cells: Cell[]): string {
  return `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  return /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell) ? `'${cell}` : cell;
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
