import type { Page } from '@playwright/test';
import type { Db } from '#server/db/connection.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { openFilters } from '../office-filters.ts';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';

async function buildMessage(db: Db) {
  const mark = crypto.randomUUID().slice(0, 8);
  const message = {
    name: 'Wanda Writer',
    email: `wanda-${mark}@example.com`,
    subject: `Dates in Seoul ${mark}`,
  };
  const { id } = await db
    .insertInto('contactMessages')
    .values({
      ...message,
      message: 'When is the next one?\nWe are four.',
      answeredAt: null,
      answeredBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...message };
}

function answerField(page: Page) {
  return page.getByLabel('Your reply');
}

test('a message is found and answered, and its sender gets the email with the message below', async ({
  page,
  officer,
  mailbox,
}) => {
  const { email, subject } = await buildMessage(officer.db);
  await officer.open('messages', 'Messages');
  await page.getByRole('searchbox', { name: 'Name, email or words in the message' }).fill(email);
  // With its state, for phones.
  await expect(page.getByRole('rowheader')).toHaveText([`${subject}Open`]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeFocused();

  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('alert')).toContainText('Please write the reply');
  await expectAccessible(page);
  await answerField(page).fill('Dear Wanda,\n\nthe next one is in May.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Adam Admin answered')).toBeVisible();
  await expect(answerField(page)).toHaveValue('');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const received = await mailbox.newest(email, /^Our answer to your message$/);
  expect(received.text).toMatch(/the next one is in May\.[^]*When is the next one\?/);
  await page.goBack();
  await openFilters(page);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Open');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

test('of two people who answer at once, the second is told so and loses nothing', async ({
  page,
  officer,
  trouble,
}) => {
  trouble.expect(/status of 409/);
  const { id, subject } = await buildMessage(officer.db);
  await officer.open(`messages/${id}`, subject);
  await answerField(page).fill('In May.');
  const colleague = await buildInsider(officer.db, { role: 'staff', name: 'Sven Staff' });
  await page.request.post(`/api/v1/admin/messages/${id}/replies`, {
    headers: { authorization: `Bearer ${colleague.token}` },
    data: { text: 'In June, I think.', revision: 1 },
  });
  await page.getByRole('button', { name: 'Send reply' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Nothing was sent.' });
  await expect(told).toContainText('Sven Staff has answered this message since you opened it.');
  await expect(told).toContainText('In June, I think.');
  await expect(answerField(page)).toHaveValue('In May.');
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Continue' }).click();
  await expect(told).toBeHidden();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Adam Admin answered')).toBeVisible();
});

test('the typed text survives switching between ways to answer', async ({ page, officer }) => {
  const { id, subject } = await buildMessage(officer.db);
  await officer.open(`messages/${id}`, subject);
  await answerField(page).fill('In May, I think.');
  await page.getByRole('button', { name: 'No reply is needed' }).click();
  const why = page.getByLabel('Why no reply is needed');
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await why.fill('Answered by telephone.');
  await page.getByRole('button', { name: 'Reply by email instead' }).click();
  await expect(answerField(page)).toHaveValue('In May, I think.');
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'No reply is needed' }).click();
  await expect(why).toHaveValue('Answered by telephone.');
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('Answered by Adam Admin', { exact: false }).first()).toBeVisible();
  await expect(answerField(page)).toHaveValue('In May, I think.');
});

test('a lost connection while taking a message is reported, and it can be taken again', async ({
  page,
  officer,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  const { id, subject } = await buildMessage(officer.db);
  await officer.open(`messages/${id}`, subject);
  await page.route('**/taking', (route) => route.abort());
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByRole('alert')).toContainText('Network error');
  await page.unroute('**/taking');
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('Open, with Adam Admin')).toBeVisible();
});

test('a message is taken, marked as answered with a reason, and opened again', async ({ page, officer }) => {
  const { id, subject } = await buildMessage(officer.db);
  await officer.open(`messages/${id}`, subject);
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('Open, with Adam Admin')).toBeVisible();
  await page.getByRole('button', { name: 'No reply is needed' }).click();
  await page.getByLabel('Why no reply is needed').fill('Answered by telephone.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('Answered by Adam Admin, with Adam Admin')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'without a reply' })).toContainText(
    'Answered by telephone.',
  );
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('Adam Admin reopened it')).toBeVisible();
  await page.getByRole('button', { name: 'Unassign' }).click();
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
