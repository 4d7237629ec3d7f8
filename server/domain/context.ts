import type { Db } from '#server/db/connection.ts';

export interface Context {
  db: Db;
  currency: string;
}
