import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { FORM_PROBLEM } from '#contract/form-problem.ts';
import type { PagesBuild } from '#server/pages/pages-build.ts';
import { buildPages, page } from '#tests/pages-build.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Sent {
  method: string;
  body: string;
  problem: string | null;
}

/** A page that only tells what reached it. */
async function startSite() {
  const sent: Sent[] = [];
  const pages: PagesBuild = {
    ...buildPages(async () => page('Never')),
    render: async (request) => {
      const { method, headers } = request;
      sent.push({ method, body: await request.text(), problem: headers.get(FORM_PROBLEM) });
      return page('A step');
    },
  };
  const site = await startTestSite({ database, pages, trustProxy: ['127.0.0.1'] });
  onTestFinished(() => site.close());
  const post = (body: string, headers: Record<string, string> = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/withdraw',
      payload: body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  return { site, sent, post };
}

const network = (number: number) => ({ 'x-forwarded-for': `203.0.113.${number}` });

test('the page gets what was typed, with the form’s own line breaks and signs', async () => {
  const { sent, post } = await startSite();
  const body = 'step=review&name=%C3%85sa+%26+co&reference=7K3M';
  expect((await post(body)).statusCode).toBe(200);
  expect(sent).toEqual([{ method: 'POST', body, problem: null }]);
});

test('no network confirms more than ten times an hour; looking at what was typed does not count', async () => {
  const { sent, post } = await startSite();
  for (let count = 0; count < 12; count += 1) await post('step=review', network(1));
  for (let count = 0; count < 12; count += 1) await post('step=confirm', network(1));
  const problems = sent.filter(({ body }) => body === 'step=confirm').map(({ problem }) => problem);
  expect(problems).toEqual([...Array.from({ length: 10 }, () => null), 'too_many', 'too_many']);
  await post('step=confirm', network(2));
  expect(sent.at(-1)?.problem).toBeNull();
});

test('the API counts together with the form', async () => {
  const { site, sent, post } = await startSite();
  const url = await site.listen();
  for (let count = 0; count < 10; count += 1) {
    const answer = await fetch(`${url}/api/v1/withdrawals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...network(9) },
      body: '{}',
    });
    expect(answer.status).toBe(422);
  }
  await post('step=confirm', network(9));
  expect(sent.at(-1)?.problem).toBe('too_many');
});

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, null],
  [{ 'sec-fetch-site': 'cross-site' }, 'from_elsewhere'],
  [{ 'sec-fetch-site': 'same-site' }, 'from_elsewhere'],
  [{ 'sec-fetch-site': 'none' }, 'from_elsewhere'],
  [{ origin: 'http://localhost:3000' }, null],
  [{ origin: 'https://evil.example' }, 'from_elsewhere'],
  [{}, null],
])('a form with %o is carried out unless it is from another site', async (headers, problem) => {
  const { sent, post } = await startSite();
  await post('step=confirm', { ...network(3), ...headers });
  expect(sent.at(-1)?.problem).toBe(problem);
});

test('anything but a form, and one that is too long, is refused without an error of the server', async () => {
  const { site, sent, post } = await startSite();
  expect((await site.ask('POST', '/withdraw', { body: { step: 'confirm' } })).statusCode).toBe(415);
  expect((await post(`step=confirm&name=${'x'.repeat(20_000)}`)).statusCode).toBe(413);
  expect(sent).toEqual([]);
});

test('the page itself is kept for everybody, and what was typed is not', async () => {
  const { site, sent, post } = await startSite();
  await site.get('/withdraw');
  await site.get('/withdraw');
  expect(sent).toHaveLength(1);
  await post('step=review&name=Secret');
  await post('step=review&name=Secret');
  expect(sent).toHaveLength(3);
  await site.get('/withdraw');
  expect(sent).toHaveLength(3);
});
