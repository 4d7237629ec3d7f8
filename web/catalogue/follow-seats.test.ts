import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SeatNews } from '#contract/participants/seat-news.ts';
import type { Followed, ToldSeats } from './follow-seats.ts';

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readonly address: string;
  readyState = 1;

  constructor(address: string) {
    super();
    this.address = address;
    Stream.opened.push(this);
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }

  say(data: string): void {
    this.dispatchEvent(new MessageEvent('changed', { data }));
  }

  tell(news: Partial<SeatNews>): void {
    this.say(JSON.stringify(newsOf(news)));
  }

  refuse(): void {
    this.close();
    this.dispatchEvent(new Event('error'));
  }

  lose(): void {
    this.dispatchEvent(new Event('error'));
  }
}

const PROGRAM = 3;
const SESSION = 12;
const tab = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  documentElement: { dataset: {} },
});
let answer: () => Response;
let asked: string[];
let updates: number;
let reloads: number;
let told: ToldSeats;
let follow: (given?: Partial<Followed>) => () => void;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('document', tab);
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(answer());
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  tab.visibilityState = 'visible';
  Stream.opened = [];
  asked = [];
  updates = 0;
  reloads = 0;
  const module = await import('./follow-seats.ts');
  told = new module.ToldSeats();
  follow = (given) =>
    module.followSeats({
      shown: [
        { kind: 'programs', id: PROGRAM },
        { kind: 'sessions', id: SESSION },
      ],
      program: PROGRAM,
      told,
      update: () => (updates += 1),
      reload: () => (reloads += 1),
      ...given,
    });
  stop = follow();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The first news is settled: nothing but seats has changed since the page was made. */
function newsOf(news: Partial<SeatNews>): SeatNews {
  return { as_of: 100, edition: 'a', reload_within_ms: 0, programs: {}, sessions: {}, ...news };
}

function stream(): Stream {
  const newest = Stream.opened.at(-1);
  if (!newest) throw new Error('nothing was opened');
  return newest;
}

function show(visibilityState: 'visible' | 'hidden'): void {
  tab.visibilityState = visibilityState;
  tab.dispatchEvent(new Event('visibilitychange'));
}

function left() {
  return { program: told.programs.get(PROGRAM)?.left, session: told.sessions.get(SESSION)?.left };
}

test('the stream is asked for what the page shows', () => {
  expect(stream().address).toMatch(/\/catalogue\/changes\?programs=3&sessions=12$/);
});

test('a page takes the numbers of what it shows, without a request', () => {
  stream().tell({ is_settled: true, programs: { 3: 20, 4: 1 }, sessions: { 12: 5 } });
  expect([left(), updates]).toEqual([{ program: 20, session: 5 }, 1]);
  stream().tell({ as_of: 101, sessions: { 12: 4 } });
  vi.advanceTimersByTime(60_000);
  expect([left(), updates, reloads, asked]).toEqual([{ program: 20, session: 4 }, 2, 0, []]);
});

test('a page that does not show what changed does nothing', () => {
  stream().tell({ is_settled: true, sessions: { 12: 5 } });
  stream().tell({ as_of: 101, programs: { 4: 1 }, sessions: { 3: 9, 120: 4 } });
  vi.advanceTimersByTime(60_000);
  expect([updates, reloads, asked]).toEqual([1, 0, []]);
});

test('news that comes twice or late changes nothing', () => {
  stream().tell({ is_settled: true, sessions: { 12: 5 } });
  stream().tell({ as_of: 102, sessions: { 12: 3 } });
  stream().tell({ as_of: 102, sessions: { 12: 3 } });
  stream().tell({ as_of: 101, edition: 'old', sessions: { 12: 4 } });
  vi.advanceTimersByTime(60_000);
  expect([left().session, updates, reloads]).toEqual([3, 2, 0]);
});

test('what was missed while the tab was hidden is in the first event afterwards', () => {
  stream().tell({ is_settled: true, sessions: { 12: 5 } });
  show('hidden');
  expect(stream().readyState).toBe(Stream.CLOSED);
  expect(told.isLive).toBe(false);
  show('visible');
  stream().tell({ as_of: 200, is_settled: false, sessions: { 12: 1 } });
  vi.advanceTimersByTime(60_000);
  expect([Stream.opened.length, left().session, updates, reloads]).toEqual([2, 1, 2, 0]);
});

test('a process that lags behind does not bring old numbers back', () => {
  stream().tell({ as_of: 100, is_settled: true, sessions: { 12: 5 } });
  stream().lose();
  expect(told.isLive).toBe(false);
  stream().tell({ as_of: 90, is_settled: true, edition: 'before', sessions: { 12: 7 } });
  vi.advanceTimersByTime(60_000);
  expect([left().session, reloads]).toEqual([5, 0]);
  stream().tell({ as_of: 110, sessions: { 12: 4 } });
  expect(left().session).toBe(4);
});

test('a page whose program changed loads again, one of another program does not', () => {
  stream().tell({ is_settled: true });
  stream().tell({ as_of: 101, edition: 'b', changed_programs: [4] });
  vi.advanceTimersByTime(60_000);
  expect(reloads).toBe(0);
  stream().tell({ as_of: 102, edition: 'c', changed_programs: [4, PROGRAM] });
  vi.advanceTimersByTime(1_000);
  expect(reloads).toBe(1);
});

test('a list loads again when any program changed', () => {
  stop();
  stop = follow({ program: undefined });
  stream().tell({ is_settled: true });
  stream().tell({ as_of: 101, edition: 'b', changed_programs: [4] });
  vi.advanceTimersByTime(1_000);
  expect(reloads).toBe(1);
});

test('pages load again at different moments, within the time that is given', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  stream().tell({ is_settled: true });
  vi.advanceTimersByTime(5_000);
  stream().tell({ as_of: 101, edition: 'b', changed_programs: [PROGRAM], reload_within_ms: 10_000 });
  vi.advanceTimersByTime(4_900);
  expect(reloads).toBe(0);
  vi.advanceTimersByTime(200);
  expect(reloads).toBe(1);
});

test('many edits within a second load the page once a second at most', () => {
  stream().tell({ is_settled: true });
  for (const [index, edition] of ['b', 'c', 'd', 'e'].entries()) {
    stream().tell({ as_of: 101 + index, edition, changed_programs: [PROGRAM] });
    vi.advanceTimersByTime(200);
  }
  expect(reloads).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect(reloads).toBe(2);
});

test('a page that may be older than the last edit loads again once', () => {
  stream().tell({ is_settled: false });
  vi.advanceTimersByTime(1_000);
  expect(reloads).toBe(1);
  stream().tell({ as_of: 101, is_settled: false });
  vi.advanceTimersByTime(5_000);
  expect(reloads).toBe(1);
});

test('an edit that was missed loads the page again, whatever it was about', () => {
  stream().tell({ is_settled: true });
  show('hidden');
  show('visible');
  stream().tell({ as_of: 200, edition: 'b', is_settled: false });
  vi.advanceTimersByTime(1_000);
  expect(reloads).toBe(1);
});

test('a load that was due when the tab was hidden is made when it is visible again', () => {
  stream().tell({ is_settled: true });
  stream().tell({ as_of: 101, edition: 'b', changed_programs: [PROGRAM], reload_within_ms: 60_000 });
  show('hidden');
  vi.advanceTimersByTime(120_000);
  expect(reloads).toBe(0);
  show('visible');
  vi.advanceTimersByTime(2_000);
  expect(reloads).toBe(1);
});

test('a page that was left loads nothing again', () => {
  stream().tell({ is_settled: false });
  stop();
  vi.advanceTimersByTime(60_000);
  expect(reloads).toBe(0);
});

test('a refused page asks every ten seconds, and takes the numbers from the answers', async () => {
  let news = newsOf({ is_settled: true, sessions: { 12: 5 } });
  answer = () => Response.json({ success: true, data: news });
  stream().refuse();
  await vi.advanceTimersByTimeAsync(11_000);
  expect([left().session, updates, told.isLive]).toEqual([5, 1, false]);
  news = newsOf({ as_of: 101, is_settled: true, sessions: { 12: 4 } });
  await vi.advanceTimersByTimeAsync(21_000);
  expect([left().session, updates, reloads, asked.length]).toEqual([4, 2, 0, 3]);
  expect(new Set(asked)).toEqual(new Set([stream().address]));
});

test('a refused page notices an edit', async () => {
  let edition = 'a';
  answer = () => Response.json({ success: true, data: newsOf({ is_settled: true, edition }) });
  stream().refuse();
  await vi.advanceTimersByTimeAsync(11_000);
  edition = 'b';
  await vi.advanceTimersByTimeAsync(12_000);
  expect(reloads).toBe(1);
});

test('a process of an earlier release, which only says that something changed, makes the page load again', () => {
  stream().say('7/-3310/2026-01-01');
  vi.advanceTimersByTime(1_000);
  stream().say('7/-3310/2026-01-01');
  vi.advanceTimersByTime(2_000);
  expect(reloads).toBe(1);
  for (const checksum of ['7/2', '7/3', '7/4']) stream().say(checksum);
  vi.advanceTimersByTime(5_000);
  expect(reloads).toBe(2);
});

test('numbers of this release are not kept beside a process of an earlier one, and count again after it', () => {
  stream().tell({ is_settled: true, sessions: { 12: 5 } });
  stream().say('7/2');
  vi.advanceTimersByTime(1_000);
  expect([left().session, reloads]).toEqual([undefined, 1]);
  stream().tell({ as_of: 300, is_settled: false, sessions: { 12: 2 } });
  vi.advanceTimersByTime(2_000);
  expect([left().session, reloads]).toEqual([2, 2]);
});

test('a refused page of an earlier release’s process loads again when the version changes', async () => {
  let catalogueVersion = 'a';
  answer = () => Response.json({ success: true, data: { catalogueVersion } });
  stream().refuse();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(reloads).toBe(1);
  catalogueVersion = 'b';
  await vi.advanceTimersByTimeAsync(21_000);
  expect([asked.length, reloads]).toEqual([3, 2]);
});

test.each([
  '<h1>Welcome</h1>',
  '{"success":true}',
  'null',
  '{"data":{"catalogueVersion":{}}}',
  '{"data":{"as_of":"now"}}',
])('a response of %s says nothing', async (text) => {
  answer = () => new Response(text);
  stream().refuse();
  await vi.advanceTimersByTimeAsync(21_000);
  expect([asked.length, updates, reloads]).toEqual([2, 0, 0]);
});

test.each([404, 405])('after a response of %i nothing is asked again', async (status) => {
  answer = () => Response.json({}, { status });
  stream().refuse();
  await vi.advanceTimersByTimeAsync(60_000);
  show('hidden');
  show('visible');
  expect([asked.length, Stream.opened.length]).toEqual([1, 1]);
});

test('a page that the browser restored from its cache loads again once', async () => {
  stop();
  vi.resetModules();
  const opened = { type: 'back_forward' } as unknown as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opened]);
  const module = await import('./follow-seats.ts');
  stop = module.followSeats({
    shown: [],
    told: new module.ToldSeats(),
    update: () => (updates += 1),
    reload: () => (reloads += 1),
  });
  stream().tell({ is_settled: true });
  stream().tell({ as_of: 101 });
  vi.advanceTimersByTime(5_000);
  expect(reloads).toBe(1);
});

test('what an earlier page of the tab heard says nothing of the data of the next one', () => {
  stream().tell({ is_settled: true });
  stream().tell({ as_of: 101, edition: 'b', changed_programs: [4] });
  stop();
  stop = follow({ told: new (told.constructor as typeof ToldSeats)() });
  stream().tell({ as_of: 102, edition: 'b', is_settled: false });
  vi.advanceTimersByTime(1_000);
  expect(reloads).toBe(1);
});

test('a refused page listens again some minutes after a poll is answered', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  answer = () => new Response(undefined, { status: 503 });
  stream().refuse();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(Stream.opened.length).toBe(1);
  answer = () => Response.json({ success: true, data: newsOf({ is_settled: true }) });
  await vi.advanceTimersByTimeAsync(10_000 + 119_000);
  expect(Stream.opened.length).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(Stream.opened.length).toBe(2);
  const polls = asked.length;
  stream().tell({ as_of: 200, is_settled: true, sessions: { 12: 2 } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([left().session, told.isLive, asked.length - polls]).toEqual([2, true, 0]);
});

test('a stream from a host whose clock is behind is believed', () => {
  stream().tell({ as_of: 10_000, is_settled: true, sessions: { 12: 5 } });
  stream().lose();
  stream().tell({ as_of: 7_000, is_settled: true, sessions: { 12: 3 } });
  stream().tell({ as_of: 7_500, sessions: { 12: 2 } });
  expect(left().session).toBe(2);
});
