import { expect, test } from 'vitest';
import { failure, listeningSite } from '#tests/listening-site.ts';
import { until } from '#tests/until.ts';

test('one address that reads too much is refused while another is served', async () => {
  const { url } = await listeningSite({ readsPerTenSeconds: 20, trustProxy: ['127.0.0.1'] });
  const read = (from: string, method = 'GET') =>
    fetch(`${url}/api/v1/programs`, { method, headers: { 'x-forwarded-for': from } });
  const statuses: number[] = [];
  for (let count = 0; count < 50; count += 1) statuses.push((await read('198.51.100.1')).status);
  expect(statuses.slice(0, 20)).not.toContain(429);
  const refused = await until('the limit is reached', async () => {
    const answer = await read('198.51.100.1');
    return answer.status === 429 && answer;
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toEqual(failure('too_many_requests'));
  expect((await read('198.51.100.1', 'HEAD')).status).toBe(429);
  // A busy machine may be unavailable for a moment.
  for (const other of ['198.51.100.2', '2001:db8:1:2::9'])
    await until('another address is served', async () => (await read(other)).status === 200);
});

test('a forwarded address counts only behind a trusted proxy', async () => {
  const { url } = await listeningSite({ readsPerTenSeconds: 5 });
  const statuses = new Set<number>();
  for (let from = 0; from < 12; from += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${from}` };
    statuses.add((await fetch(`${url}/api/v1/programs`, { headers })).status);
  }
  expect(statuses).toContain(429);
});

test('of hundreds of simultaneous reads, those beyond the limit are refused and others served', async () => {
  const { url } = await listeningSite({ readsPerTenSeconds: 50, trustProxy: ['127.0.0.1'] });
  const read = async (from: string) => {
    const { status } = await fetch(`${url}/api/v1/programs`, { headers: { 'x-forwarded-for': from } });
    return status;
  };
  const statuses = await Promise.all(Array.from({ length: 300 }, () => read('198.51.100.7')));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(50);
  expect(await read('198.51.100.8')).toBe(200);
});
