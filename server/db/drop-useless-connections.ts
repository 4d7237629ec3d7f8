import type pg from 'pg';
import { isReadOnly, isUnanswered } from './is-database-unavailable.ts';

/**
 * Closes connections that look usable and are not: one leads to a server that has become a standby, or has left a
 * statement unanswered, so that each next caller would wait as long. node-postgres keeps both.
 */
export function dropUselessConnections(pool: pg.Pool): void {
  const readOnly = new WeakSet<pg.ClientBase>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    const watched = (...parts: unknown[]) => {
      const answer = query(...parts);
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (isReadOnly(error)) readOnly.add(client);
          if (isUnanswered(error)) end(client);
        });
      return answer;
    };
    client.query = watched as typeof client.query;
  });
  // Not before: its transaction is still rolled back on it.
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) end(client);
  });
}

/** With a statement under way this closes the socket at once. */
function end(client: pg.ClientBase): void {
  (client as pg.Client).end().catch(() => {});
}
