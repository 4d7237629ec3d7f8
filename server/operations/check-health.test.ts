import { expect, test } from 'vitest';
import { checkHealth } from './check-health.ts';
import type { Installation } from './installation.ts';
import type { HealthRead } from './read-health.ts';

const now = new Date('2031-05-05T03:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const installation: Installation = { database: 'given', email: 'server', cards: 'provider' };

function run(name: string, given: Partial<HealthRead['runs'][number]> = {}): HealthRead['runs'][number] {
  const done = { everyMinutes: 1, begunAt: ago(1), endedAt: ago(1), succeededAt: ago(1) };
  return { name, ...done, failure: null, outcome: null, ...given };
}

function queue(
  name: string,
  given: Partial<HealthRead['queues'][number]> = {},
): HealthRead['queues'][number] {
  return { name, createdAt: ago(100_000), ready: 0, later: 0, oldest: null, ...given };
}

const books = { sessions: 3, refunds: 0, missed: [], unknown: [], pools: [] };
const well: HealthRead = {
  now,
  queues: [queue('email')],
  failedJobs: [],
  events: [],
  lastReceived: ago(3),
  lastPayment: ago(4),
  runs: [run('resolve-stale-checkouts'), run('check-ledger', { everyMinutes: 1_440, outcome: books })],
  email: { queued: 0, oldest: null, failed: 0, lastSent: ago(2), lastError: null },
  alerts: { queued: 0, oldest: null, failed: 0, lastSent: null, lastError: null },
  refunds: { waiting: 0, oldest: null },
  log: { archivedAt: null, failedAt: null },
  database: { bytes: 1, connections: 9, mostConnections: 100, migration: '0011', version: '18.4' },
};

function worst(given: Partial<HealthRead>, of: Partial<Installation> = {}): [string, string] {
  const [first] = checkHealth({ ...well, ...given }, { ...installation, ...of });
  return [first?.level ?? '', `${first?.says} ${first?.advice}`];
}

test('emails that have waited for ten minutes are watched, as visitors are told', () => {
  const email = { ...well.email, queued: 1, lastError: 'the line was cut' };
  expect(worst({ email: { ...email, oldest: ago(9) } })[0]).toBe('fine');
  expect(worst({ email: { ...email, oldest: ago(11) } })).toEqual([
    'watch',
    expect.stringMatching(/^1 email could not be sent yet\. .* for 11 minutes\. .*doctor -- mail/),
  ]);
});

test('without problems every part is healthy', () => {
  expect(checkHealth(well, installation).map(({ level }) => level)).toEqual(
    Array.from({ length: 8 }, () => 'fine'),
  );
});

test('a scheduled job of an earlier release is not missed', () => {
  const runs = [...well.runs, run('sweep-orders', { succeededAt: ago(9_000) })];
  expect(checkHealth({ ...well, runs }, installation).every(({ level }) => level === 'fine')).toBe(true);
});

const neverSucceeded = run('resolve-stale-checkouts', { succeededAt: null, failure: 'the line was cut' });

test('a scheduled job may fail in the first minutes of a new site', () => {
  const queues = [queue('resolve-stale-checkouts', { createdAt: ago(6) })];
  expect(worst({ runs: [neverSucceeded], queues })[0]).toBe('watch');
});

test.each<[string, Partial<HealthRead>, RegExp]>([
  [
    'jobs that no process runs',
    { queues: [queue('email', { ready: 4, oldest: ago(40) })] },
    /40 minutes.*site process is running/,
  ],
  [
    'payments without deliveries',
    { lastReceived: ago(600), lastPayment: ago(2) },
    /no webhook deliveries.*doctor -- payments/,
  ],
  [
    'a scheduled job that stopped',
    { runs: [run('resolve-stale-checkouts', { succeededAt: ago(180) })] },
    /“End unpaid orders” .* 3 hours/,
  ],
  [
    'a scheduled job that has never succeeded',
    { runs: [neverSucceeded], queues: [queue('resolve-stale-checkouts', { createdAt: ago(180) })] },
    /“End unpaid orders” .* 3 hours\..*the line was cut/,
  ],
  [
    'seats that are miscounted',
    { runs: [run('check-ledger', { outcome: { ...books, pools: [7] } })] },
    /pools: 7\. .*Stop selling/,
  ],
  [
    'emails that cannot be sent',
    { email: { ...well.email, queued: 2, oldest: ago(300) } },
    /2 emails could not be sent\. The oldest has been waiting for 5 hours/,
  ],
  [
    'a database that is full of connections',
    { database: { ...well.database, connections: 95 } },
    /95 of 100/,
  ],
  ['a refund that never ends', { refunds: { waiting: 1, oldest: ago(20 * 1_440) } }, /20 days/],
])('%s: reported as wrong, with what to do', (_what, given, words) => {
  const [level, text] = worst(given);
  expect(level).toBe('wrong');
  expect(text).toMatch(words);
});

test('warnings come after failures', () => {
  const [level] = worst({ email: { ...well.email, failed: 1 } });
  expect(level).toBe('watch');
  expect(worst({ email: { ...well.email, failed: 1 } }, { cards: 'none' })[1]).toContain(
    'Card payments are off',
  );
});
