import type { Db } from '#server/db/connection.ts';

/** The mistake that all of this is about: each statement is for good by itself. */
export function withoutTransactions(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: (work: (tx: Db) => Promise<unknown>) => work(target) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
