import type { TestContext } from './build-context.ts';

/** The same business, which counts the transactions that it begins. One that PostgreSQL aborts is begun again. */
export function countTransactions(given: TestContext): { ctx: TestContext; begun(): number } {
  let begun = 0;
  const db = new Proxy(given.db, {
    get: (target, name) => {
      if (name === 'transaction') begun += 1;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
  return { ctx: { ...given, db }, begun: () => begun };
}
