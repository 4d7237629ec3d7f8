import { closeSync, openSync, readSync, statSync } from 'node:fs';

export interface Scan {
  table: string;
  statement: string;
}

/** The plans that PostgreSQL has logged since then. */
export function readLog(file: string, from: number): string {
  const size = statSync(file).size;
  // The log file starts again when it is too long.
  const start = size < from ? 0 : from;
  const text = Buffer.alloc(size - start);
  const opened = openSync(file, 'r');
  readSync(opened, text, 0, text.length, start);
  closeSync(opened);
  return text.toString();
}

// Every process looks a few times a second, and reads all pools by design.
const looks = ["select concat_ws('/', (select version", 'with look as materialized'];
const isLook = (statement: string) => looks.some((look) => statement.startsWith(look));

/** Plans that read one of these tables from one end to the other. */
export function findScans(log: string, large: ReadonlySet<string>): Scan[] {
  return log
    .split(/(?=^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ )/m)
    .filter((entry) => entry.includes(' plan:'))
    .flatMap((entry) => {
      const [, statement = ''] = /Query Text: ([\s\S]*?)\n\t[^\n]*\(cost=/.exec(entry) ?? [];
      return Array.from(entry.matchAll(/Seq Scan on (?:\w+\.)?"?(\w+)"?/g), ([, table = '']) => table)
        .filter((table) => large.has(table))
        .map((table) => ({ table, statement: statement.replaceAll(/\s+/g, ' ').trim() }))
        .filter(({ statement: asked, table }) => !(table === 'seat_pools' && isLook(asked)));
    });
}
