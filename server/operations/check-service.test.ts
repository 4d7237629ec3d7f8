import { expect, test } from 'vitest';
import type { ServiceRead } from './check-service.ts';
import { checkService } from './check-service.ts';

const now = new Date('2026-11-22T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

function check(changes: Partial<ServiceRead> = {}) {
  const { is_degraded: isDegraded, parts } = checkService({
    now,
    databaseAwaySince: undefined,
    writesRefusedAt: undefined,
    cardsPausedSince: undefined,
    backlog: { oldestEmail: null, oldestJob: null },
    ...changes,
  });
  const named = Object.fromEntries(parts.map(({ name, state }) => [name, state]));
  return { isDegraded, parts, named };
}

const working = { pages: 'works', booking: 'works', cards: 'works', email: 'works', jobs: 'works' };

test('nothing is degraded while everything works', () => {
  expect(check()).toMatchObject({ isDegraded: false, named: working });
});

test('without the database booking is paused, pages can be read, and emails and refunds wait', () => {
  const { isDegraded, named, parts } = check({ databaseAwaySince: minutesAgo(3), backlog: undefined });
  expect(isDegraded).toBe(true);
  expect(named).toEqual({
    booking: 'paused',
    pages: 'delayed',
    cards: 'works',
    email: 'delayed',
    jobs: 'delayed',
  });
  expect(parts[0]).toMatchObject({ name: 'booking', since: '2026-11-22T09:57:00.000Z' });
});

test('a full disk pauses booking alone', () => {
  const { named } = check({ writesRefusedAt: minutesAgo(0) });
  expect(named).toEqual({ ...working, booking: 'paused' });
});

test('without the card provider only card payments are paused', () => {
  const { named, parts } = check({ cardsPausedSince: minutesAgo(1) });
  expect(named).toEqual({ ...working, cards: 'paused' });
  expect(parts[0]?.says).toContain('free seats can still be booked');
});

test.each([
  ['oldestEmail', 'email'],
  ['oldestJob', 'jobs'],
])('%s is late after ten minutes', (oldest, name) => {
  const backlog = { oldestEmail: null, oldestJob: null };
  expect(check({ backlog: { ...backlog, [oldest]: minutesAgo(9) } }).named).toEqual(working);
  const { named } = check({ backlog: { ...backlog, [oldest]: minutesAgo(11) } });
  expect(named).toEqual({ ...working, [name]: 'delayed' });
});
