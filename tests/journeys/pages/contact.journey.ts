import type { Page } from '@playwright/test';
import { contact } from '#web/content/contact.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '../site.ts';

const typed = {
  Name: 'Åsa Şahin',
  Email: 'asa@example.com',
  Subject: 'Dates in Seoul',
  Message: 'When is the next one?',
};

async function fill(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
}

async function expectTyped(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
}

test(
  'a sent message is confirmed for three seconds, and the form is empty again',
  { tag: '@essential' },
  async ({ page }) => {
    await page.clock.install();
    await visit(page, '/contact');
    await fill(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const answered = page.waitForResponse('**/api/v1/contact-messages');
    await page.getByRole('button', { name: 'Send message' }).click();
    const response = await answered;
    expect(response.status()).toBe(200);
    const sent = response.request().postDataJSON() as Record<string, unknown>;
    expect(sent).toMatchObject({ email: typed.Email, message: typed.Message, website: '' });
    expect(sent['elapsed_ms']).toBeGreaterThan(2_000);

    await expect(page.getByRole('button', { name: 'Message Sent!' })).toBeVisible();
    await page.clock.runFor(2_900);
    await expectTyped(page, typed);
    await page.clock.runFor(200);
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
    await expectTyped(page, { Name: '', Email: '', Subject: '', Message: '' });
  },
);

test('a visitor who submits implausibly fast is asked to send again, and loses nothing', async ({
  page,
  trouble,
}) => {
  trouble.expect(/status of 429/);
  await visit(page, '/contact');
  await page.route('**/api/v1/contact-messages', (route) => {
    const sent = route.request().postDataJSON() as Record<string, unknown>;
    return route.continue({ postData: { ...sent, elapsed_ms: 1_999 } });
  });
  await fill(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Please send the form once more, so that we know that you are a person.',
  );
  await expectTyped(page, typed);
});

test('while the message is being sent, the form waits', async ({ page }) => {
  await visit(page, '/contact');
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/v1/contact-messages', async (route) => {
    await mayAnswer;
    await route.fulfill({ json: { success: true, data: { received: true }, message: 'Message Sent!' } });
  });
  await fill(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(page.getByLabel('Message', { exact: true })).not.toBeEditable();
  answer();
  await expect(page.getByRole('button', { name: 'Message Sent!' })).toBeVisible();
  await expectAccessible(page);
});

test('an empty form marks each required field and focuses the first', async ({ page }) => {
  await visit(page, '/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  for (const said of ['Name is required', 'Email is required', 'Subject is required', 'Message is required'])
    await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  await page.getByLabel('Email', { exact: true }).fill('asa@');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page);
});

test('a failure shows the reason and keeps the input', async ({ page, trouble }) => {
  trouble.expect(/net::ERR_FAILED/);
  await visit(page, '/contact');
  await page.route('**/api/v1/contact-messages', (route) => route.abort());
  await fill(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('Network error. Please check your connection.');
  await expectTyped(page, typed);
  await expectAccessible(page);
});

test('the server’s error for a field is shown at the field', async ({ page, trouble }) => {
  trouble.expect(/status of 422/);
  await visit(page, '/contact');
  await page.route('**/api/v1/contact-messages', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, errors: { email: ['Please enter a valid email address'] } },
    }),
  );
  await fill(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expectTyped(page, typed);
});

test('the page’s address can fill in the subject', async ({ page }) => {
  await visit(page, '/contact?subject=Advanced+Program');
  await expect(page.getByLabel('Subject')).toHaveValue('Advanced Program');
});

test('seven cities show their time zones, and running clocks do not shift the page', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-01-15T11:58:30Z') });
  await visit(page, '/contact');
  const rows = page.getByRole('region', { name: contact.presenceTitle }).getByRole('listitem');
  const expected = [
    ['New York', 'EST', '6:58 AM'],
    ['London', 'GMT', '11:58 AM'],
    ['Seoul', 'KST', '8:58 PM'],
    ['Baku', 'AZT', '3:58 PM'],
    ['Cyprus', 'EET', '1:58 PM'],
    ['Lahore', 'PKT', '4:58 PM'],
    ['Riyadh', 'AST', '2:58 PM'],
  ] as const;
  await expect(rows).toHaveCount(expected.length);
  for (const [place, texts] of expected.entries())
    for (const text of texts) await expect(rows.nth(place)).toContainText(text);

  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.clock.runFor(60_000);
  await expect(rows.first()).toContainText('6:59 AM');
  expect(await height()).toBe(before);
});

test('the contact page shows address, phone number and email address, and when we answer', async ({
  page,
}) => {
  await visit(page, '/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.title);
  const ways = page.getByRole('region', { name: contact.cardsTitle });
  for (const name of ['Email', 'Phone', 'Address'])
    await expect(ways.getByRole('heading', { name })).toBeVisible();
  await expect(ways).toContainText('Reply within 24 hours');
  await expect(ways).toContainText('Support 24/7');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form shows an email address, and the cities are listed without clocks', async ({ page }) => {
    await page.goto('/contact');
    const hint = page.locator('noscript p');
    await expect(hint).toBeVisible();
    await expect(hint.getByRole('link')).toHaveAttribute('href', /^mailto:/);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL('/contact');
    const rows = page.getByRole('region', { name: contact.presenceTitle }).getByRole('listitem');
    await expect(rows).toHaveCount(7);
    await expect(rows.first()).toContainText('EST');
  });
});
