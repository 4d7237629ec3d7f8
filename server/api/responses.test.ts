import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { failure, listeningSite } from '#tests/listening-site.ts';

test('fields that a response does not list are never sent', async () => {
  const { url } = await listeningSite({
    extendApi: (api) => {
      const schema = { response: { 200: z.object({ name: z.string() }) } };
      const row = { name: 'Ada', password_hash: '$argon2id$...' };
      api
        .withTypeProvider<ZodTypeProvider>()
        .get('/person', { config: { access: 'anyone' }, schema }, () => row);
    },
  });
  expect(await (await fetch(`${url}/api/v1/person`)).text()).toBe('{"name":"Ada"}');
});

test('a response that lacks a required field is an error, not a partial response', async () => {
  const { url } = await listeningSite({
    extendApi: (api) => {
      const schema = { response: { 200: z.object({ name: z.string() }) } };
      api.get('/person', { config: { access: 'anyone' }, schema }, () => ({ nick: 'Ada' }));
    },
  });
  const answer = await fetch(`${url}/api/v1/person`);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual(failure('internal_error'));
});
