import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellLoadingFailures, withoutErrors } from './tell-loading-failures.ts';

const PAGE = 'https://www.example.com/programs/chess?from=list';

beforeEach(() => {
  vi.stubGlobal('window', { location: { href: `${PAGE}#seats` } });
});

afterEach(() => vi.unstubAllGlobals());

async function failing(address: string) {
  const results = {
    root: { type: 'data' as const, result: 'the site' },
    page: { type: 'error' as const, result: new TypeError('fetch failed') },
  };
  await tellLoadingFailures({ request: new Request(address) }, () => Promise.resolve(results));
  return results;
}

const NETWORK_ERROR = {
  type: 'error',
  result: { data: { message: 'Network error. Please check your connection.' }, init: { status: 503 } },
};

test('what keeps a page from arriving is told in a sentence', async () => {
  expect(await failing(PAGE)).toMatchObject({ page: NETWORK_ERROR });
});

test('a look at the page on screen that fails is no answer at all, so that what was sent first stays', async () => {
  await withoutErrors(async () => {
    expect(await failing(PAGE)).toEqual({ root: { type: 'data', result: 'the site' } });
  });
});

test('who goes to another page meanwhile hears why it does not arrive', async () => {
  await withoutErrors(async () => {
    expect(await failing('https://www.example.com/programs/bees')).toMatchObject({ page: NETWORK_ERROR });
  });
});
