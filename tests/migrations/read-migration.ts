import { parse } from 'libpg-query';
import type { Node } from 'libpg-query';

export interface Statement {
  /** As PostgreSQL's own parser reads it. */
  parsed: Node;
  /** As it is written, with the comments above it. */
  text: string;
}

export async function readMigration(sql: string): Promise<Statement[]> {
  const { stmts = [] } = await parse(sql);
  // Positions are in bytes.
  const bytes = Buffer.from(sql);
  let from = 0;
  return stmts.flatMap(({ stmt, stmt_location: begin = 0, stmt_len: length = 0 }) => {
    const to = length > 0 ? begin + length : bytes.length;
    const text = bytes.subarray(from, to).toString();
    from = to;
    return stmt ? [{ parsed: stmt, text }] : [];
  });
}

/** The last part of a name: orders for public.orders. */
export function nameOf(parts: Node[] = []): string {
  const last = parts.at(-1);
  return last && 'String' in last ? (last.String.sval ?? '') : '';
}
