import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;

  constructor() {
    super();
    Stream.opened.push(this);
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }

  say(catalogueVersion: string): void {
    this.dispatchEvent(new MessageEvent('changed', { data: catalogueVersion }));
  }

  refuse(): void {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

const tab = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  documentElement: { dataset: {} },
});
let answer: () => Response;
let asked = 0;
let told = 0;
let stopListening: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('document', tab);
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return Promise.resolve(answer());
  });
  tab.visibilityState = 'visible';
  Stream.opened = [];
  asked = 0;
  told = 0;
  const { listenForChanges } = await import('./listen-for-seat-changes.ts');
  stopListening = listenForChanges(() => (told += 1));
});

afterEach(() => {
  stopListening();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function stream(): Stream {
  const newest = Stream.opened.at(-1);
  if (!newest) throw new Error('nothing was opened');
  return newest;
}

function show(visibilityState: 'visible' | 'hidden'): void {
  tab.visibilityState = visibilityState;
  tab.dispatchEvent(new Event('visibilitychange'));
}

test('the current state is reported first, because the page may be older', () => {
  stream().say('a');
  vi.advanceTimersByTime(1_000);
  expect(told).toBe(1);
});

test('a repeated state is not reported, a different one is', () => {
  stream().say('a');
  vi.advanceTimersByTime(1_000);
  stream().say('a');
  vi.advanceTimersByTime(2_000);
  expect(told).toBe(1);
  stream().say('b');
  vi.advanceTimersByTime(1_000);
  expect(told).toBe(2);
});

test('many changes within a second are reported once, and the last of them not again', () => {
  stream().say('a');
  vi.advanceTimersByTime(1_000);
  for (const catalogueVersion of ['b', 'c', 'd']) stream().say(catalogueVersion);
  vi.advanceTimersByTime(5_000);
  stream().say('d');
  vi.advanceTimersByTime(5_000);
  expect(told).toBe(2);
});

test('a change missed while the tab was hidden is reported when the tab is visible again', () => {
  stream().say('a');
  vi.advanceTimersByTime(1_000);
  stream().say('b');
  stream().say('c');
  show('hidden');
  vi.advanceTimersByTime(60_000);
  expect(told).toBe(1);
  show('visible');
  expect(Stream.opened.length).toBe(2);
  stream().say('c');
  vi.advanceTimersByTime(1_000);
  expect(told).toBe(2);
});

test('a tab that missed nothing while hidden sends no request', () => {
  stream().say('a');
  vi.advanceTimersByTime(1_000);
  show('hidden');
  show('visible');
  stream().say('a');
  vi.advanceTimersByTime(5_000);
  expect(told).toBe(1);
});

test('a refused listener polls every ten seconds', async () => {
  let catalogueVersion = 'a';
  answer = () => Response.json({ success: true, data: { catalogueVersion } });
  stream().refuse();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(told).toBe(1);
  catalogueVersion = 'b';
  await vi.advanceTimersByTimeAsync(21_000);
  expect([asked, told]).toEqual([3, 2]);
});

test.each(['<h1>Welcome</h1>', '{"success":true}', 'null', '{"data":{"catalogueVersion":{}}}'])(
  'a response of %s reports nothing',
  async (text) => {
    answer = () => new Response(text);
    stream().refuse();
    await vi.advanceTimersByTimeAsync(21_000);
    expect([asked, told]).toEqual([2, 0]);
  },
);

test.each([404, 405])('after a response of %i the poll is not repeated', async (status) => {
  answer = () => Response.json({}, { status });
  stream().refuse();
  await vi.advanceTimersByTimeAsync(60_000);
  show('hidden');
  show('visible');
  expect([asked, Stream.opened.length]).toEqual([1, 1]);
});
