import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const check = (body: object) => site.ask('POST', '/api/v1/phone-checks', { body });

test('a doubtful phone number gets a hint, and one that is written as its country does gets none', async () => {
  const doubtful = await check({ phone: '+90|1234567' });
  expect(doubtful.statusCode).toBe(200);
  expect(doubtful.json().data.hint).toContain('Is this number right?');
  expect((await check({ phone: '+90|532 111 22 33' })).json().data).toEqual({ hint: null });
});

test('a text that is too long for a phone number is refused under its field', async () => {
  const refused = await check({ phone: '1'.repeat(41) });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['phone']]);
});
