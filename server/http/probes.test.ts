import { expect, test } from 'vitest';
import { failure, listeningSite } from '#tests/listening-site.ts';
import { refuseConnections } from '#tests/refuse-connections.ts';
import { until } from '#tests/until.ts';

test('the metrics count each request once, by route, and show pool and event loop', async () => {
  const { url } = await listeningSite();
  await fetch(`${url}/api/v1/programs?search=one`);
  await fetch(`${url}/api/v1/programs`);
  await fetch(`${url}/api/v1/programs`);
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).toContain(
    'nyea_http_request_seconds_count{method="GET",route="/api/v1/programs",status="200"} 3',
  );
  expect(text).toMatch(/^nyea_nodejs_eventloop_lag_seconds /m);
  expect(text).not.toContain('search=one');
});

test('a request through a proxy cannot see the metrics', async () => {
  const { url } = await listeningSite();
  const answer = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  expect(answer.status).toBe(404);
});

test('without its database a process is alive but not ready, and reveals no details', async () => {
  const { url, database } = await listeningSite();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await refuseConnections(database);
  const answer = await until('the process is not ready', async () => {
    const asked = await fetch(`${url}/readyz`);
    return asked.status === 503 && asked;
  });
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toEqual(failure('unavailable'));
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});
