import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMaking, buildMemory, fail, make, words } from '#tests/response-cache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('a response is made once and then reused', async () => {
  const { memory } = buildMemory();
  expect(words(await memory.get('/', make('one')))).toBe('one');
  expect(words(await memory.get('/', make('two')))).toBe('one');
  expect(words(memory.find('/'))).toBe('one');
  expect(memory.find('/programs')).toBeUndefined();
});

test('of many simultaneous requests one makes the response, and all get it', async () => {
  const { memory } = buildMemory();
  const making = buildMaking();
  const asked = Array.from({ length: 50 }, () => memory.get('/', making.make));
  making.end('one');
  expect((await Promise.all(asked)).map(words)).toEqual(Array.from({ length: 50 }, () => 'one'));
  expect(making.timesBegun()).toBe(1);
});

test('responses for two keys are made in parallel', async () => {
  const { memory } = buildMemory();
  const slow = buildMaking();
  const waiting = memory.get('/slow', slow.make);
  expect(words(await memory.get('/fast', make('fast')))).toBe('fast');
  slow.end('slow');
  expect(words(await waiting)).toBe('slow');
});

test('a change makes cached responses outdated', async () => {
  const { memory, catalogueVersion } = buildMemory();
  await memory.get('/', make('before'));
  catalogueVersion.current += 1;
  expect(memory.find('/')).toBeUndefined();
  expect(words(await memory.get('/', make('after')))).toBe('after');
});

test('a response started before a change is not cached', async () => {
  const { memory, catalogueVersion } = buildMemory();
  const making = buildMaking();
  const asked = memory.get('/', making.make);
  catalogueVersion.current += 1;
  making.end('before');
  expect(words(await asked)).toBe('before');
  expect(memory.find('/')).toBeUndefined();
});

test('when all are outdated, those made and those being made are made again', async () => {
  const { memory } = buildMemory();
  await memory.get('/', make('before'));
  const making = buildMaking();
  const asked = memory.get('/slow', making.make);
  memory.outdateAll();
  expect(memory.find('/')).toBeUndefined();
  const after = memory.get('/slow', make('after'));
  making.end('before');
  expect(words(await asked)).toBe('before');
  expect(words(await after)).toBe('after');
  expect(words(memory.find('/slow'))).toBe('after');
});

test('a request after a change never gets a response started before it', async () => {
  for (const endsFirst of ['the older', 'the newer']) {
    const { memory, catalogueVersion } = buildMemory();
    const older = buildMaking();
    const newer = buildMaking();
    const askedBefore = memory.get('/', older.make);
    catalogueVersion.current += 1;
    const askedAfter = memory.get('/', newer.make);
    const joined = memory.get('/', fail(new Error('a third making')));
    if (endsFirst === 'the older') older.end('before');
    newer.end('after');
    expect(words(await askedAfter), endsFirst).toBe('after');
    expect(words(await joined), endsFirst).toBe('after');
    older.end('before');
    await askedBefore;
    expect(words(memory.find('/')), endsFirst).toBe('after');
  }
});

test('a failure reaches everyone who waited for it, and the next request tries again', async () => {
  const { memory } = buildMemory();
  const making = buildMaking();
  const asked = [memory.get('/', making.make), memory.get('/', making.make)];
  making.fail(new Error('broken'));
  for (const outcome of await Promise.allSettled(asked)) expect(outcome.status).toBe('rejected');
  expect(words(await memory.get('/', make('mended')))).toBe('mended');
});

test('a not-found response is cached for one second only', async () => {
  const { memory } = buildMemory();
  await memory.get('/new', make('nothing here', 404));
  vi.advanceTimersByTime(999);
  expect(memory.find('/new')?.status).toBe(404);
  vi.advanceTimersByTime(2);
  expect(memory.find('/new')).toBeUndefined();
});

test('a response is cached as long as nothing changes', async () => {
  const { memory } = buildMemory();
  await memory.get('/', make('one'));
  vi.advanceTimersByTime(24 * 60 * 60 * 1_000);
  expect(words(memory.find('/'))).toBe('one');
});

test.each([500, 503])('an answer of status %i is never kept', async (status) => {
  const { memory, catalogueVersion } = buildMemory();
  expect((await memory.get('/', make('broken', status))).status).toBe(status);
  expect(memory.find('/')).toBeUndefined();
  catalogueVersion.isCertain = false;
  expect((await memory.get('/', make('broken again', status))).status).toBe(status);
});

test('while the catalogue version is uncertain a response is cached for one second', async () => {
  const { memory, catalogueVersion } = buildMemory();
  catalogueVersion.isCertain = false;
  await memory.get('/', make('one'));
  vi.advanceTimersByTime(900);
  expect(words(memory.find('/'))).toBe('one');
  vi.advanceTimersByTime(200);
  expect(memory.find('/')).toBeUndefined();
});

test('memory is limited in bytes: the least recently used response is removed first', async () => {
  const { memory } = buildMemory({ maxBytes: 100_000 });
  const long = 'a'.repeat(10_000);
  for (const key of ['1', '2', '3', '4']) await memory.get(key, make(long));
  memory.find('1');
  await memory.get('5', make(long));
  expect(['1', '2', '3', '4', '5'].filter((key) => memory.find(key))).toEqual(['1', '3', '4', '5']);
});

test('a response larger than the memory is sent but not cached', async () => {
  const { memory } = buildMemory({ maxBytes: 10_000 });
  await memory.get('small', make('small'));
  expect((await memory.get('large', make('a'.repeat(20_000)))).status).toBe(200);
  expect(memory.find('large')).toBeUndefined();
  expect(words(memory.find('small'))).toBe('small');
});

test('the size of the keys counts too', async () => {
  const { memory } = buildMemory({ maxBytes: 10_000 });
  for (const letter of ['a', 'b', 'c', 'd']) await memory.get(letter.repeat(3_000), make('short'));
  expect(['a', 'b', 'c', 'd'].filter((letter) => memory.find(letter.repeat(3_000)))).toEqual(['c', 'd']);
});

test('not-found responses do not push out others', async () => {
  const { memory } = buildMemory({ maxBytes: 100_000 });
  await memory.get('/', make('home'));
  for (let count = 0; count < 500; count += 1) await memory.get(`/x${count}`, make('x'.repeat(1_000), 404));
  expect(words(memory.find('/'))).toBe('home');
});

test.each([401, 403, 422, 429])('an answer of status %i is never kept', async (status) => {
  const { memory } = buildMemory();
  await memory.get('/', make('no', status));
  expect(memory.find('/')).toBeUndefined();
});
