import { afterAll, beforeAll, expect, test } from 'vitest';
import { areRemindersStopped, issueReminderLink } from '#server/emails/stop-reminders.ts';
import { buildContext } from '#tests/build-context.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const isStopped = (email: string) => areRemindersStopped(buildContext(site.database), email);

test('opening the link changes nothing; one press stops, another resumes', async () => {
  const email = 'no-reminders@example.com';
  const token = await issueReminderLink(buildContext(site.database), email);
  const opened = await site.app.inject({ method: 'GET', url: `/api/v1/reminder-stops/${token}` });
  expect(opened.statusCode).toBe(302);
  expect(opened.headers.location).toMatch(new RegExp(`/reminders#token=${token}$`));
  expect(opened.headers['cache-control']).toBe('no-store');
  expect(await isStopped(email)).toBe(false);
  for (let time = 0; time < 2; time += 1)
    expect((await site.ask('POST', '/api/v1/reminder-stops', { body: { token } })).statusCode).toBe(200);
  expect(await isStopped(email)).toBe(true);
  expect(await isStopped('somebody.else@example.com')).toBe(false);
  const resumed = await site.ask('POST', '/api/v1/reminder-stops/resumption', { body: { token } });
  expect(resumed.statusCode).toBe(200);
  expect(await isStopped(email)).toBe(false);
});

test('an email program stops reminders by its own form', async () => {
  const email = 'pressed-in-a-program@example.com';
  const token = await issueReminderLink(buildContext(site.database), email);
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/v1/reminder-stops/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(200);
  expect(await isStopped(email)).toBe(true);
});

test('an unknown link is 410, a malformed one 422', async () => {
  const unknown = 'x'.repeat(43);
  for (const path of ['', '/resumption'])
    expect(
      (await site.ask('POST', `/api/v1/reminder-stops${path}`, { body: { token: unknown } })).statusCode,
    ).toBe(410);
  expect((await site.ask('POST', `/api/v1/reminder-stops/${unknown}`)).statusCode).toBe(410);
  for (const token of ['', '../x', 'x'.repeat(44)])
    expect((await site.ask('POST', '/api/v1/reminder-stops', { body: { token } })).statusCode).toBe(422);
});
