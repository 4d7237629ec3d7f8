import { afterEach, expect, test, vi } from 'vitest';
import { watchMissingPages } from './missing-pages.ts';

const pagesOfPrograms = [
  { address: '/programs/mentorship', path: '/programs/mentorship' },
  { address: '/workshop-booking/leadership', path: '/programs/leadership/workshop-sessions' },
];

function watch({ isForeign = false } = {}) {
  const version = { current: '1' };
  const find = watchMissingPages({
    build: { pagesOfPrograms },
    editedVersion: isForeign ? undefined : () => version.current,
  });
  return { find, version };
}

function api(statuses: Record<string, number | Promise<number>>) {
  const asked: string[] = [];
  const fetchApi = async (path: string) => {
    asked.push(path);
    const status = await (statuses[path] ?? 200);
    return { ok: status < 300, status, json: async () => ({}) };
  };
  return { fetchApi, asked };
}

afterEach(() => {
  vi.useRealTimers();
});

test('a page is missing if the API does not have its program', async () => {
  const { find } = watch();
  const { fetchApi } = api({ '/programs/leadership/workshop-sessions': 404 });
  expect(await find(fetchApi)).toEqual(['/workshop-booking/leadership']);
});

test('the API is asked again after an edit of the catalogue', async () => {
  const { find, version } = watch();
  const { fetchApi, asked } = api({});
  await Promise.all([find(fetchApi), find(fetchApi)]);
  await find(fetchApi);
  expect(asked).toHaveLength(2);
  version.current = '2';
  await find(fetchApi);
  expect(asked).toHaveLength(4);
});

test('a page that could not be asked about counts as there, and is asked about again', async () => {
  const { find } = watch();
  const failing = api({ '/programs/mentorship': 503 });
  expect(await find(failing.fetchApi)).toEqual([]);
  const { fetchApi } = api({ '/programs/mentorship': 404 });
  expect(await find(fetchApi)).toEqual(['/programs/mentorship']);
});

test('no page waits longer than a second for it', async () => {
  vi.useFakeTimers();
  const { find } = watch();
  const never = new Promise<number>(() => {});
  const found = find(api({ '/programs/mentorship': never }).fetchApi);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await found).toEqual([]);
});

test('a foreign catalogue, which cannot be watched, is asked again after a minute', async () => {
  vi.useFakeTimers();
  const { find } = watch({ isForeign: true });
  const { fetchApi, asked } = api({});
  await find(fetchApi);
  vi.advanceTimersByTime(59_000);
  await find(fetchApi);
  expect(asked).toHaveLength(2);
  vi.advanceTimersByTime(2_000);
  await find(fetchApi);
  expect(asked).toHaveLength(4);
});
