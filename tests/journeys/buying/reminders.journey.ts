import { areRemindersStopped, issueReminderLink } from '#server/emails/stop-reminders.ts';
import { buildContext } from '#tests/build-context.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '../site.ts';

test('reminders are stopped by the link in an email, and sent again by a press', async ({ page, site }) => {
  const ctx = buildContext(site.database);
  const email = `reminded-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const token = await issueReminderLink(ctx, email);
  await visit(page, `/reminders#token=${token}`);
  await expect(page).toHaveURL('/reminders');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Stop reminders about unfinished orders?');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await areRemindersStopped(ctx, email)).toBe(false);
  await page.getByRole('button', { name: 'Stop reminders' }).click();
  await expect(heading).toHaveText('Reminders are stopped');
  await expectAccessible(page);
  expect(await areRemindersStopped(ctx, email)).toBe(true);
  await page.getByRole('button', { name: 'Send reminders again' }).click();
  await expect(heading).toHaveText('You get reminders again');
  await expectAccessible(page);
  expect(await areRemindersStopped(ctx, email)).toBe(false);
});

test('the page says what to do about an old link, and without one', async ({ page, trouble }) => {
  trouble.expect(/status of 410/);
  await visit(page, `/reminders#token=${'x'.repeat(43)}`);
  await page.getByRole('button', { name: 'Stop reminders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expectAccessible(page);
  await visit(page, '/reminders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Open this page with the link from our email',
  );
  await expectAccessible(page);
});
