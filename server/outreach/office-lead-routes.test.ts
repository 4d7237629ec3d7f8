import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildInsider } from '#tests/build-insider.ts';
import { buildOrder } from '#tests/build-order.ts';
import type { BuiltUser } from '#tests/build-user.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let admin: BuiltUser;
beforeAll(async () => {
  site = await startTestSite();
  admin = await buildInsider(site.database.db, { role: 'admin' });
  await site.database.db
    .insertInto('brochureLeads')
    .values([
      lead('Lea Lead', 'university', '2031-03-01T10:04Z', 'ai-robotics'),
      lead('Leo Lead', null, '2031-03-02T10:04Z'),
      lead('Lou Lead', null, '2031-02-02T10:04Z', ''),
      lead('Lia Lead', 'executive', '2031-03-03T10:04Z'),
    ])
    .execute();
  await buildOrder(site.database.db, { email: 'leo@example.com' });
});
afterAll(() => site.close());

function lead(
  name: string,
  audience: 'university' | 'executive' | null,
  at: string,
  source = 'elite-workshops',
) {
  const email = `${name.slice(0, 3).toLowerCase()}@example.com`;
  return {
    name,
    email,
    audience,
    source,
    institution: 'Lakeside',
    consentedAt: new Date(at),
  };
}

async function names(query: string): Promise<string[]> {
  const answer = await site.ask('GET', `/api/v1/admin/leads?${query}`, { token: admin.token });
  return answer.json().data.map((row: { name: string }) => row.name.split(' ')[0]);
}

test('leads are listed by latest consent and searched by words, audience and day', async () => {
  expect(await names('')).toEqual(['Lia', 'Leo', 'Lea', 'Lou']);
  expect(await names('direction=asc&per_page=1')).toEqual(['Lou']);
  expect(await names('search=lake%20leo')).toEqual(['Leo']);
  expect(await names('search=elite')).toHaveLength(2);
  expect(await names('audience=university')).toEqual(['Lea']);
  expect(await names('audience=none')).toEqual(['Leo', 'Lou']);
  expect(await names('day=2031-03-03')).toEqual(['Lia']);
});

test('leads can be filtered by form, and the forms in use are listed', async () => {
  const { data } = (await site.ask('GET', '/api/v1/admin/leads/sources', { token: admin.token })).json();
  expect(data).toEqual({ sources: ['ai-robotics', 'elite-workshops'] });
  expect(await names('source=elite-workshops')).toEqual(['Lia', 'Leo']);
  expect(await names('source=elite-workshops&audience=none')).toEqual(['Leo']);
  expect(await names('source=none')).toEqual(['Lou']);
  expect(await names('source=elite')).toEqual([]);
  const unreadable = await site.ask('GET', '/api/v1/admin/leads?source=%00', { token: admin.token });
  expect(unreadable.statusCode).toBe(422);
  const file = await site.ask('GET', '/api/v1/admin/leads/csv?source=ai-robotics', { token: admin.token });
  expect(file.body.split('\r\n')).toHaveLength(1 + 1 + 1);
});

test('a lead who has become a customer is marked', async () => {
  const answer = await site.ask('GET', '/api/v1/admin/leads?search=leo', { token: admin.token });
  expect(answer.json().data).toEqual([
    expect.objectContaining({
      consented_at: '2031-03-02T10:04:00.000Z',
      source: 'elite-workshops',
      kind: 'guest',
      order_count: 1,
      person_id: expect.any(Number),
    }),
  ]);
});

test('the filtered leads can be exported', async () => {
  const { body } = await site.ask('GET', '/api/v1/admin/leads/csv?audience=executive', {
    token: admin.token,
  });
  expect(body.split('\r\n')[1]).toBe(
    'lia@example.com,Lia Lead,,Lakeside,executive,elite-workshops,2031-03-03T10:04:00.000Z,0',
  );
});
