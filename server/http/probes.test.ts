import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { failure, listeningSite } from '#tests/listening-site.ts';
import { refuseConnections, refuseWrites } from '#tests/refuse-connections.ts';
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

test('without its database a process stays in service, degraded, unless it is asked strictly', async () => {
  const { url, database } = await listeningSite();
  const readiness = async (query = '') => {
    const answer = await fetch(`${url}/readyz${query}`);
    return [answer.status, answer.headers.get('retry-after'), await answer.json()];
  };
  const ready = { success: true, data: { ready: true, degraded: false } };
  expect(await readiness()).toEqual([200, null, ready]);
  expect(await readiness('?degraded=no')).toEqual([200, null, ready]);
  await refuseConnections(database);
  const degraded = { success: true, data: { ready: true, degraded: true } };
  await until('it is degraded', async () => {
    expect(await readiness()).toEqual([200, null, degraded]);
    return true;
  });
  expect(await readiness('?degraded=no')).toEqual([503, '2', failure('unavailable')]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('while the database only reads a process is degraded', async () => {
  const { url, database } = await listeningSite();
  await refuseWrites(database);
  await until('it is degraded', async () => {
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({
      data: { ready: true, degraded: true },
    });
    return true;
  });
  expect((await fetch(`${url}/readyz?degraded=no`)).status).toBe(503);
  await until('reads go on', async () => (await fetch(`${url}/api/v1/programs`)).status === 200);
});

test('a process whose database has just refused to write is degraded', async () => {
  const { url } = await listeningSite({
    extendApi: (api) =>
      void api.post('/saves', { config: { access: 'anyone' } }, () => {
        throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
      }),
  });
  const degraded = async () => (await (await fetch(`${url}/readyz`)).json()) as unknown;
  expect(await degraded()).toMatchObject({ data: { degraded: false } });
  expect((await fetch(`${url}/api/v1/saves`, { method: 'POST' })).status).toBe(503);
  expect(await degraded()).toMatchObject({ data: { ready: true, degraded: true } });
});

test('a process whose database lacks a migration is not ready, and reveals no details', async () => {
  const { url, database } = await listeningSite();
  await sql`delete from migrations`.execute(database.owner.db);
  const answer = await fetch(`${url}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual(failure('unavailable'));
});
