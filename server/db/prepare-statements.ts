import { createHash } from 'node:crypto';
import type pg from 'pg';

const MOST_NAMES = 200;

/** What the connections of a pool share. */
export interface Preparing {
  /** Of the first statements that were asked. */
  names: Map<string, string>;
  /** False once a pooler in between was found to forget prepared statements, as PgBouncer did before 1.21. */
  isKept: boolean;
  whenForgotten(): void;
}

/**
 * Prepares statements with parameters, so that they are parsed once per connection instead of once per call. For the
 * statements of a sale, parsing is most of the cost. Texts over the limit, which contain lists of varying length, are
 * not prepared. A newer release may add a column meanwhile, which spoils the plans of `select *`.
 */
export function prepareStatements(client: pg.ClientBase, preparing: Preparing): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  let isSpoilt = false;
  const prepared = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const isPlain = isSpoilt || !preparing.isKept || typeof text !== 'string' || !hasValues(values);
    const name = isPlain ? undefined : nameOf(text, preparing.names);
    if (name === undefined || rest.length > 0) return query(text, values, ...rest);
    const isAlone = client.getTransactionStatus() === 'I';
    return (query({ name, text, values }) as Promise<unknown>).catch((error: unknown) => {
      if (isForgotten(error)) stopPreparing();
      else if (isPlanLost(error)) isSpoilt = true;
      else throw error;
      // Nothing was executed. A transaction is aborted, and whoever began it repeats it.
      if (isAlone) return query(text, values);
      throw error;
    });
  };
  client.query = prepared as typeof client.query;

  function stopPreparing(): void {
    if (preparing.isKept) preparing.whenForgotten();
    preparing.isKept = false;
  }
}

/** The prepared plan is invalid: another release changed a table, or a pooler switched the connection. */
export function isPlanLost(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return isForgotten(error) || (codeOf(error) === '0A000' && message.includes('cached plan'));
}

/** The statement's name is unknown to this server connection, or belongs to another client's statement. */
function isForgotten(error: unknown): boolean {
  return ['26000', '42P05'].includes(codeOf(error) ?? '');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error ? (error as Error & { code?: string }).code : undefined;
}

function hasValues(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}

function nameOf(text: string, names: Preparing['names']): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}
