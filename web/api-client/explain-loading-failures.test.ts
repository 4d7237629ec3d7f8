import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { explainLoadingFailures, withoutErrors } from './explain-loading-failures.ts';

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
  await explainLoadingFailures({ request: new Request(address) }, () => Promise.resolve(results));
  return results;
}

const NETWORK_ERROR = {
  type: 'error',
  result: { data: { message: 'Network error. Please check your connection.' }, init: { status: 503 } },
};

test('the reason why a page does not load is shown in a sentence', async () => {
  expect(await failing(PAGE)).toMatchObject({ page: NETWORK_ERROR });
});

test('a failed refresh of the current page leaves the page as it was first sent', async () => {
  await withoutErrors(async () => {
    expect(await failing(PAGE)).toEqual({ root: { type: 'data', result: 'the site' } });
  });
});

test('a visitor who goes to another page is told why it does not load', async () => {
  await withoutErrors(async () => {
    expect(await failing('https://www.example.com/programs/bees')).toMatchObject({ page: NETWORK_ERROR });
  });
});
