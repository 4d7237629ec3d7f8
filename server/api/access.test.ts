import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { buildToken, buildUser } from '#tests/build-user.ts';
import { failure, listeningSite } from '#tests/listening-site.ts';
import { guardAccess } from './access.ts';

test('the server refuses to start with a route that does not say who may call it', () => {
  const api = Fastify();
  guardAccess(api, { db: undefined as never });
  expect(() => api.get('/secrets', () => 'all of them')).toThrow('/secrets does not say who may call it');
});

test('the office needs staff with an office token; with a site token they must verify first', async () => {
  const { url, database } = await listeningSite({
    extendApi: (api) =>
      void api.get('/office', { config: { access: 'orders.see' } }, (request) => ({
        role: request.signedIn?.role,
      })),
  });
  const ask = (token: string) =>
    fetch(`${url}/api/v1/office`, { headers: { authorization: `Bearer ${token}` } });
  const staff = await buildUser(database.db, { role: 'staff' });
  const entered = await ask(await buildToken(database.db, staff.id, { scope: 'office' }));
  expect(entered.headers.get('cache-control')).toBe('no-store');
  expect(await entered.json()).toEqual({ role: 'staff' });
  expect(await (await ask(staff.token)).json()).toEqual(failure('step_up_required'));
  const student = await buildUser(database.db);
  const lent = await buildToken(database.db, student.id, { scope: 'office' });
  expect(await (await ask(lent)).json()).toEqual(failure('permission_denied'));
  expect(await (await ask('x'.repeat(43))).json()).toEqual(failure('unauthenticated'));
});
