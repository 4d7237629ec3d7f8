import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { listeningSite } from '#tests/listening-site.ts';

test('writes are counted across all processes', async () => {
  const extendApi = (api: FastifyInstance) =>
    void api.post(
      '/notes',
      { config: { access: 'anyone', writeLimit: { most: 5, perSeconds: 600 } } },
      () => ({ kept: true }),
    );
  const one = await listeningSite({ extendApi });
  const two = await listeningSite({ extendApi, database: one.database });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      fetch(`${(index % 2 ? one : two).url}/api/v1/notes`, { method: 'POST' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(7);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(500);
});
