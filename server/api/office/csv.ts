export type CsvCell = string | number | null;

/** RFC 4180: everything that needs quotes has them, and lines end as it says. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => quoted(harmless(cell ?? ''))).join(',')}\r\n`;
}

/** What begins with one of these is a formula to a spreadsheet, whoever has typed it. */
const FORMULA = /^[=+\-@\t\r]/;

function harmless(cell: string | number): string {
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
