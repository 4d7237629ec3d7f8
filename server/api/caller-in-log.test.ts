import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '#server/http/log.ts';
import { buildUser } from '#tests/build-user.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const log = openLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  site = await startTestSite({
    log,
    trustProxy: ['127.0.0.1'],
    extendApi: (api) =>
      api.get('/broken', { config: { access: 'account' } }, () => {
        throw new Error('broken');
      }),
  });
});
afterAll(() => site.close());

async function linesOf(
  url: string,
  { token, network = '198.51.100.23' }: { token?: string; network?: string },
) {
  lines = [];
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  await site.app.inject({
    url: `/api/v1${url}`,
    headers: { 'x-forwarded-for': network, ...authorization },
  });
  return lines;
}

test('a line about a request names network and account by keyed hashes only', async () => {
  const { token, email } = await buildUser(site.database.db);
  const [line] = await linesOf('/profile', { token });
  const hash = expect.stringMatching(/^[0-9a-f]{16}$/);
  expect(line).toMatchObject({ msg: 'answered', networkHash: hash, userHash: hash });
  expect(JSON.stringify(line)).not.toMatch(/198\.51|example\.com/);
  expect(JSON.stringify(line)).not.toContain(email);
  const [again] = await linesOf('/programs', { network: '198.51.100.23' });
  expect(again?.['networkHash']).toBe(line?.['networkHash']);
  expect(again).not.toHaveProperty('userHash');
  const [other] = await linesOf('/programs?page=1', { network: '198.51.100.24' });
  expect(other?.['networkHash']).not.toBe(line?.['networkHash']);
});

test('so does the line about a request that failed', async () => {
  const { token } = await buildUser(site.database.db);
  const [failed, answered] = await linesOf('/broken', { token });
  expect(failed).toMatchObject({ msg: 'a request failed' });
  for (const name of ['networkHash', 'userHash']) expect(failed?.[name]).toBe(answered?.[name]);
  expect(failed?.['userHash']).toBeDefined();
});
