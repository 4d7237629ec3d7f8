import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

const EVERY_MS = 200;

/**
 * Notifies all processes that seats were taken or released, at most five times a second. Never inside the sale's
 * transaction: a commit with a notification holds a lock that all sales would queue for.
 */
export function announceSeatsOf(db: Db): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // If it is lost, the next poll of the catalogue finds the change.
      sql`select pg_notify('catalogue_changed', '')`.execute(db).catch(() => {});
    }, EVERY_MS);
    timer.unref();
  };
}
