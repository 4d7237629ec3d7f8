import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchMissingPages } from './missing-pages.ts';

const pagesOfPrograms = [
  { address: '/programs/mentorship', path: '/programs/mentorship' },
  { address: '/workshop-booking/leadership', path: '/programs/leadership/workshop-sessions' },
];

function watch({ isForeign = false } = {}) {
  const version = { current: '1' };
  const whenChanged = vi.fn<() => void>();
  const find = watchMissingPages({
    build: { pagesOfPrograms },
    editedVersion: isForeign ? undefined : () => version.current,
    whenChanged,
  });
  return { find, version, whenChanged };
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

async function answered(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page is missing once the API has said that it does not have its program', async () => {
  const { find, whenChanged } = watch();
  const { fetchApi } = api({ '/programs/leadership/workshop-sessions': 404 });
  expect(find(fetchApi), 'nobody waits').toEqual([]);
  await answered();
  expect(whenChanged).toHaveBeenCalledOnce();
  expect(find(fetchApi)).toEqual(['/workshop-booking/leadership']);
});

test('the API is asked again after an edit of the catalogue, and meanwhile the known answer is used', async () => {
  const { find, version, whenChanged } = watch();
  const missing = api({ '/programs/mentorship': 404 });
  find(missing.fetchApi);
  find(missing.fetchApi);
  await answered();
  find(missing.fetchApi);
  expect(missing.asked).toHaveLength(2);
  version.current = '2';
  const back = api({});
  expect(find(back.fetchApi)).toEqual(['/programs/mentorship']);
  await answered();
  expect(find(back.fetchApi)).toEqual([]);
  expect(whenChanged).toHaveBeenCalledTimes(2);
  version.current = '3';
  find(back.fetchApi);
  await answered();
  expect(whenChanged, 'the same answer outdates nothing').toHaveBeenCalledTimes(2);
});

test('a page that could not be asked about stays as it was known, and is asked about again after a second', async () => {
  const { find, version } = watch();
  find(api({ '/programs/mentorship': 404 }).fetchApi);
  await answered();
  version.current = '2';
  const failing = api({ '/programs/mentorship': 503 });
  find(failing.fetchApi);
  await answered();
  expect(find(failing.fetchApi)).toEqual(['/programs/mentorship']);
  expect(failing.asked, 'a sick API is not asked by each page').toHaveLength(2);
  await answered(1_000);
  const { fetchApi } = api({});
  find(fetchApi);
  await answered();
  expect(find(fetchApi)).toEqual([]);
});

test('no page waits for an API that never answers, and one look is under way at a time', async () => {
  const { find } = watch();
  const never = new Promise<number>(() => {});
  const silent = api({ '/programs/mentorship': never });
  for (let page = 0; page < 3; page += 1) expect(find(silent.fetchApi)).toEqual([]);
  expect(silent.asked).toHaveLength(2);
  await answered(1_000);
  expect(find(silent.fetchApi)).toEqual([]);
});

test('a foreign catalogue, which cannot be watched, is asked again after a minute', async () => {
  const { find } = watch({ isForeign: true });
  const { fetchApi, asked } = api({});
  find(fetchApi);
  await answered(59_000);
  find(fetchApi);
  expect(asked).toHaveLength(2);
  await answered(2_000);
  find(fetchApi);
  expect(asked).toHaveLength(4);
});
