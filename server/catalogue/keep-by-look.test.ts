import { expect, test } from 'vitest';
import { keepByLook } from './keep-by-look.ts';
import type { Kept, LastLook } from './keep-by-look.ts';

interface Row {
  pool: number;
  taken: number;
}

const lookAt = (beganAt: number, taken: number, edits = 'first'): LastLook => ({
  checksum: `${edits}/${taken}`,
  edits,
  beganAt,
  taken: new Map([[1, taken]]),
  takenInAll: taken,
  booked: new Map(),
  firstOpenTransaction: '1',
});

/** What the database would answer, and how often it was asked. */
function open(taken: number) {
  const database = { taken, reads: 0 };
  const rows = {
    read: async (): Promise<Row[]> => {
      database.reads += 1;
      return [{ pool: 1, taken: database.taken }];
    },
    withSeats: (row: Row, { taken: known }: LastLook) => ({
      ...row,
      taken: known.get(row.pool) ?? row.taken,
    }),
  };
  const keep = (kept: Kept<Row> | undefined, last: LastLook, next = last) => {
    let latest = last;
    const look = async () => {
      latest = next;
    };
    return keepByLook(kept, { lastLook: () => latest, look }, rows);
  };
  return { database, keep };
}

test('a look that began after the rows were read brings their seats', async () => {
  const { database, keep } = open(0);
  const kept = await keep(undefined, lookAt(1, 0));
  const later = await keep(kept, lookAt(kept.readAt + 1, 3));
  expect(later.rows).toEqual([{ pool: 1, taken: 3 }]);
  expect(database.reads).toBe(1);
});

test('rows that are newer than the look stay as they were read', async () => {
  const { database, keep } = open(4);
  const look = lookAt(1, 0);
  const kept = await keep(undefined, look);
  expect((await keep(kept, look)).rows).toEqual([{ pool: 1, taken: 4 }]);
  expect(database.reads).toBe(1);
});

test('where a look began before the rows were read and ended later, the next one brings their seats', async () => {
  const { database, keep } = open(4);
  const kept = await keep(undefined, lookAt(1, 0));
  const overlapping = lookAt(kept.readAt - 1, 2);
  expect((await keep(kept, overlapping, lookAt(kept.readAt + 1, 5))).rows).toEqual([{ pool: 1, taken: 5 }]);
  expect(database.reads).toBe(1);
});

test('after an edit they are read again', async () => {
  const { database, keep } = open(0);
  const kept = await keep(undefined, lookAt(1, 0));
  await keep(kept, lookAt(kept.readAt + 1, 0, 'second'));
  expect(database.reads).toBe(2);
});
