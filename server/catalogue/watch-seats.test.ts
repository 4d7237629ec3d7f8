import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildProgram, buildSession, takeSeats } from '#tests/builders.ts';
import { emptyCatalogue } from '#tests/empty-catalogue.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { until } from '#tests/until.ts';
import { listWorkshopSessions } from './list-workshop-sessions.ts';
import { readSeatsLeft } from './read-seats-left.ts';
import { selectPrograms } from './select-programs.ts';
import { watchCatalogue } from './watch-catalogue.ts';
import type { SeatsChange } from './watch-seats.ts';
import { watchSeats } from './watch-seats.ts';
import { withSeats } from './with-seats.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => emptyCatalogue({ database }));

async function watch() {
  const catalogueVersion = await watchCatalogue(database, log);
  const seats = watchSeats({ db: database.db, catalogueVersion });
  onTestFinished(async () => {
    seats.stop();
    await catalogueVersion.stop();
  });
  return { ...seats, look: catalogueVersion.look };
}

async function follow() {
  const seats = await watch();
  await seats.current();
  const changes: SeatsChange[] = [];
  seats.whenChanged((change) => changes.push(change));
  const next = async () => {
    const known = changes.length;
    await until('the next change', () => changes.length > known);
    return changes.at(-1);
  };
  return { ...seats, changes, next };
}

test('the numbers are those of the lists, for everything that is on sale', async () => {
  await buildProgram(database.db, { capacity: 9, taken: 2 });
  await buildProgram(database.db, { soldBy: 'quote' });
  await buildProgram(database.db, { publishedAt: null });
  const { programId } = await buildSession(database.db, { capacity: 20, taken: 3 });
  await buildSession(database.db, { programId, capacity: 5 });
  await buildSession(database.db, { programId, cancelledAt: new Date() });
  await buildSession(database.db, { programId, publishedAt: null });
  await buildSession(database.db, {
    programId,
    startsLocal: '2021-05-05 09:00',
    endsLocal: '2021-05-07 17:00',
  });
  const { programs, sessions } = await readSeatsLeft(database.db);
  const listed = (await selectPrograms(database.db).execute()).map(withSeats);
  const held = await listWorkshopSessions(database, { page: 1, perPage: 100, filter: {} });
  expect(programs).toEqual(
    new Map(
      listed
        .filter(({ soldBy }) => soldBy !== 'quote')
        .map(({ id, capacity, taken }) => [id, capacity - taken]),
    ),
  );
  expect(sessions).toEqual(new Map(held.sessions.map(({ id, capacity, taken }) => [id, capacity - taken])));
  expect([programs.size, sessions.size]).toEqual([2, 2]);
});

test('a sale is told as the numbers that changed, and nothing else', async () => {
  const { id: session, poolId, programId } = await buildSession(database.db, { capacity: 20 });
  await buildSession(database.db, { programId, capacity: 5 });
  await buildProgram(database.db);
  const { next } = await follow();
  await takeSeats(database.db, poolId, 3);
  expect(await next()).toMatchObject({
    programs: new Map([[programId, 22]]),
    sessions: new Map([[session, 17]]),
    changedPrograms: [],
  });
});

test('many sales within half a second are told once, in order', async () => {
  const { poolId, id } = await buildSession(database.db, { capacity: 200 });
  const { changes } = await follow();
  const startedAt = performance.now();
  for (let sale = 0; sale < 30; sale += 1) await takeSeats(database.db, poolId, 1);
  await until('all are told', () => changes.at(-1)?.sessions.get(id) === 170);
  expect(changes.length).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / 500);
  const times = changes.map(({ asOf }) => asOf);
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
});

test('an edit names its program, in every process by the same edition', async () => {
  const { id } = await buildProgram(database.db);
  const { id: other } = await buildProgram(database.db);
  const [one, two] = [await follow(), await follow()];
  const [first, second] = [one.next(), two.next()];
  await database.db.updateTable('programs').set({ priceCents: 7 }).where('id', '=', id).execute();
  expect((await first)?.changedPrograms).toEqual([id]);
  expect((await second)?.edition).toBe((await first)?.edition);
  const third = one.next();
  await buildSession(database.db, {
    programId: (await buildProgram(database.db, { soldBy: 'session' })).id,
  });
  expect((await third)?.edition).not.toBe((await first)?.edition);
  expect((await third)?.changedPrograms).not.toContain(other);
});

test.each([
  ['a new capacity', 'update seat_pools set capacity = capacity + 1 where id = $1'],
  [
    'a session that is cancelled',
    'update workshop_sessions set cancelled_at = now() where seat_pool_id = $1',
  ],
  ['a hidden session', 'update workshop_sessions set published_at = null where seat_pool_id = $1'],
  [
    'a session that begins',
    `update workshop_sessions set starts_local = now() - interval '1 minute', timezone = 'UTC' where seat_pool_id = $1`,
  ],
])('%s is told as a change of its program', async (_what, change) => {
  const { poolId, programId } = await buildSession(database.db);
  const { next } = await follow();
  await database.pool.query(change, [poolId]);
  expect((await next())?.changedPrograms).toEqual([programId]);
});

test('a program that is not published changes nothing for anybody', async () => {
  const { poolId } = await buildProgram(database.db, { capacity: 9 });
  const { id: draft } = await buildProgram(database.db, { publishedAt: null });
  const { changes, next, current } = await follow();
  const { edition } = await current();
  await database.db.updateTable('programs').set({ title: 'Draft' }).where('id', '=', draft).execute();
  await takeSeats(database.db, poolId ?? 0, 1);
  expect(await next()).toMatchObject({ edition, changedPrograms: [] });
  expect(changes).toHaveLength(1);
});

test('who begins to listen right after a change that nobody heard is told of it', async () => {
  const { poolId } = await buildProgram(database.db, { capacity: 9 });
  const seats = await watch();
  await seats.current();
  await takeSeats(database.db, poolId ?? 0, 1);
  await seats.look();
  const known = await seats.current();
  const { promise, resolve } = Promise.withResolvers<SeatsChange>();
  seats.whenChanged(resolve);
  const left = known.programs.values().next().value === 8 ? known : await promise;
  expect([...left.programs.values()]).toEqual([8]);
});

test('nothing is read while nobody listens', async () => {
  const counted = countReads();
  let version = 1;
  let change = () => {};
  const whenChanged = (tell: () => void) => {
    change = () => {
      version += 1;
      tell();
    };
    return () => {};
  };
  const seats = watchSeats({ db: counted.db, catalogueVersion: { number: () => version, whenChanged } });
  onTestFinished(seats.stop);
  await seats.current();
  counted.reads = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  change();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(counted.reads).toBe(0);
  seats.whenChanged(() => {});
  change();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(counted.reads).toBeGreaterThan(0);
});

test('many who ask while seats are being sold cause two reads a second at most', async () => {
  const counted = countReads();
  let version = 1;
  const seats = watchSeats({
    db: counted.db,
    catalogueVersion: { number: () => (version += 1), whenChanged: () => () => {} },
  });
  onTestFinished(seats.stop);
  const startedAt = performance.now();
  await seats.current();
  const once = counted.reads;
  await seats.current();
  expect(performance.now() - startedAt).toBeGreaterThan(400);
  expect(counted.reads).toBeLessThanOrEqual(2 * once);
});

function countReads() {
  const counted = {
    reads: 0,
    db: database.db.withPlugin({
      transformQuery: ({ node }) => {
        counted.reads += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  };
  return counted;
}
