import type { Db } from '#server/db/connection.ts';

interface Changed {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Replaces user ids, such as in answered_by, by names. Ids of deleted users stay. */
export async function resolveNames<Entry extends Changed>(db: Db, entries: Entry[]): Promise<Entry[]> {
  const ids = new Set(
    entries.flatMap(({ before, after }) =>
      [before, after].flatMap((values) =>
        Object.entries(values ?? {}).flatMap(([field, value]) => (isPerson(field, value) ? [value] : [])),
      ),
    ),
  );
  if (ids.size === 0) return entries;
  const people = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const withNames = (values: Changed['before']): Changed['before'] =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        isPerson(field, value) ? (names.get(value) ?? value) : value,
      ]),
    );
  return entries.map((entry) => ({
    ...entry,
    before: withNames(entry.before),
    after: withNames(entry.after),
  }));
}

function isPerson(field: string, value: unknown): value is number {
  return /(_by|_to|By|To)$/.test(field) && Number.isSafeInteger(value);
}
