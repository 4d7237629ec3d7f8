import type { Page } from '@playwright/test';
import { brochure } from '#web/content/brochure.ts';
import { expect, expectAccessible, test, visit } from '../site.ts';

const LEADS = '**/api/v1/brochure-leads';
const received = { json: { success: true, data: { received: true } } };

async function open(page: Page) {
  await page.getByRole('link', { name: 'Get the brochure' }).first().click();
  const dialog = page.getByRole('dialog', { name: brochure.title });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('  Ada Byron ');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Institution (optional)' }).fill('Marlow School');
  await page.getByRole('combobox', { name: 'Audience (optional)' }).selectOption('University');
  await page.getByLabel(brochure.consent).check();
}

function leadsOf(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('nyea_leads') ?? '[]') as unknown);
}

const submit = (page: Page) => page.getByRole('button', { name: brochure.submit });

test('a request for the brochure is stored and sent to the office, and the brochure downloads', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, '/elite-workshops');
  const dialog = await open(page);
  await expectAccessible(page);
  await fill(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const answered = page.waitForResponse(LEADS);
  const downloaded = page.waitForEvent('download');
  await submit(page).click();
  const response = await answered;
  expect(response.status()).toBe(200);
  const lead = {
    name: 'Ada Byron',
    email: 'ada@example.com',
    phone: '',
    institution: 'Marlow School',
    audience: 'university',
    consent: true,
    source: 'elite-workshops',
  };
  expect(response.request().postDataJSON()).toMatchObject({ ...lead, website: '' });
  expect(await leadsOf(page)).toEqual([{ ...lead, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) }]);
  expect((await downloaded).suggestedFilename()).toBe('Program-details.pdf');
  await expect(dialog.getByRole('status')).toHaveText(brochure.success);
  await page.clock.runFor(900);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(200);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Get the brochure' })).toBeFocused();
  await open(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('missing fields are marked, nothing is stored or sent', async ({ page }) => {
  await visit(page, '/elite-workshops');
  await open(page);
  await page.route(LEADS, () => {
    throw new Error('nothing may be sent');
  });
  await submit(page).click();
  for (const said of ['Name is required', 'Valid email is required', 'Please agree to be contacted'])
    await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  expect(await leadsOf(page)).toEqual([]);
  await expectAccessible(page);
  await fill(page);
  await page.getByLabel(brochure.consent).uncheck();
  await submit(page).click();
  await expect(page.getByText('Name is required')).toHaveCount(0);
  await expect(page.getByText('Please agree to be contacted')).toBeVisible();
  await expect(page.getByLabel(brochure.consent)).toBeFocused();
});

test('while the form is being sent, the button waits', async ({ page }) => {
  await visit(page, '/elite-workshops');
  await open(page);
  await fill(page);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route(LEADS, async (route) => {
    await mayAnswer;
    await route.fulfill(received);
  });
  await submit(page).click();
  await expect(page.getByRole('button', { name: brochure.submitting })).toBeDisabled();
  answer();
  await expect(page.getByText(brochure.success)).toBeVisible();
});

test('a failure shows the reason, keeps the input, still offers the brochure and stores one lead', async ({
  page,
  trouble,
}) => {
  trouble.expect(/net::ERR_FAILED/);
  await visit(page, '/elite-workshops');
  await open(page);
  await fill(page);
  await page.route(LEADS, (route) => route.abort());
  await submit(page).click();
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
  await expect(page.getByRole('link', { name: brochure.anyway })).toHaveAttribute('href', brochure.file);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com');
  await expectAccessible(page);
  await page.unroute(LEADS);
  await page.route(LEADS, (route) => route.fulfill(received));
  await submit(page).click();
  await expect(page.getByText(brochure.success)).toBeVisible();
  expect(await leadsOf(page)).toHaveLength(1);
});

test('the server’s error for a field is shown at the field', async ({ page, trouble }) => {
  trouble.expect(/status of 422/);
  await visit(page, '/elite-workshops');
  await open(page);
  await fill(page);
  const errors = { email: ['That address is not read by anybody'] };
  await page.route(LEADS, (route) =>
    route.fulfill({ status: 422, json: { success: false, message: 'No.', errors } }),
  );
  await submit(page).click();
  await expect(page.getByText('That address is not read by anybody')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
});

test('blocked browser storage is reported and does not stop the download', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await visit(page, '/elite-workshops');
  await open(page);
  await fill(page);
  await page.route(LEADS, (route) => route.fulfill(received));
  await submit(page).click();
  await expect(page.getByText('Storage quota exceeded')).toBeVisible();
  await expect(page.getByText(brochure.success)).toBeVisible();
});

for (const [what, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
  ['a click beside it', (page: Page) => page.mouse.click(3, 300)],
] as const) {
  test(`the dialog closes on ${what} and gives the focus back`, async ({ page }) => {
    await visit(page, '/elite-workshops');
    const dialog = await open(page);
    await close(page);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Get the brochure' })).toBeFocused();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the button is a link to the brochure itself', async ({ page }) => {
    await page.goto('/elite-workshops');
    const link = page.getByRole('link', { name: 'Get the brochure' });
    await expect(link).toHaveAttribute('href', '/documents/Program-details.pdf');
    expect((await page.request.get('/documents/Program-details.pdf')).headers()['content-type']).toBe(
      'application/pdf',
    );
  });
});
