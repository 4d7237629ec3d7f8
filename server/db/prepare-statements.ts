import { createHash } from 'node:crypto';
import type pg from 'pg';

const MOST_NAMES = 200;
const names = new Map<string, string>();

/**
 * Statements with parameters are parsed once a connection instead of once a call: for those of a sale that is most of
 * what they cost. Texts beyond the limit, which come from lists of changing length, go unprepared.
 */
export function prepareStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const prepared = (text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return query(text, values, ...rest);
    const name = nameOf(text);
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  client.query = prepared as typeof client.query;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}
