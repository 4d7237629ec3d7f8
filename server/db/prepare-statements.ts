import { createHash } from 'node:crypto';
import type pg from 'pg';

const MOST_NAMES = 200;
const names = new Map<string, string>();

/**
 * Prepares statements with parameters, so that they are parsed once per connection instead of once per call. For the
 * statements of a sale, parsing is most of the cost. Texts over the limit, which contain lists of varying length, are
 * not prepared. A newer release may add a column meanwhile, which spoils the plans of `select *`.
 */
export function prepareStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  let isSpoilt = false;
  const prepared = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const isPlain = isSpoilt || typeof text !== 'string' || !Array.isArray(values) || values.length === 0;
    const name = isPlain ? undefined : nameOf(text);
    if (name === undefined || rest.length > 0) return query(text, values, ...rest);
    const isAlone = client.getTransactionStatus() === 'I';
    return (query({ name, text, values }) as Promise<unknown>).catch((error: unknown) => {
      if (!isPlanLost(error)) throw error;
      isSpoilt = true;
      // Nothing was executed. A transaction is aborted, and whoever began it repeats it.
      if (isAlone) return query(text, values);
      throw error;
    });
  };
  client.query = prepared as typeof client.query;
}

/** The prepared plan is invalid: another release changed a table, or a pooler switched the connection. */
export function isPlanLost(error: unknown): boolean {
  const { code, message = '' } = error instanceof Error ? (error as Error & { code?: string }) : {};
  return code === '26000' || code === '42P05' || (code === '0A000' && message.includes('cached plan'));
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}
