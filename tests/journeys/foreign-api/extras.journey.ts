import { holder } from '#tests/foreign-api/foreign-accounts.ts';
import { test } from '../foreign-site.ts';
import { expect, expectAccessible, visit } from '../site.ts';

test('without a messages endpoint, the contact form becomes an email address', async ({ page, trouble }) => {
  trouble.expect(/status of 404 .*contact-messages/);
  await visit(page, '/contact');
  await page.getByLabel('Name', { exact: true }).fill('Runa Halvorsen');
  await page.getByLabel('Email', { exact: true }).fill('runa@example.com');
  await page.getByLabel('Subject', { exact: true }).fill('Two seats & a question');
  await page.getByLabel('Message', { exact: true }).fill('Is Bergen open?');
  await page.getByRole('button', { name: 'Send message' }).click();
  const told = page.getByRole('main').getByRole('alert');
  await expect(told).toContainText('Is Bergen open?');
  await expect(told.getByRole('link')).toHaveAttribute(
    'href',
    'mailto:hello@nyea.example?subject=Two%20seats%20%26%20a%20question&body=Is%20Bergen%20open%3F%0A%0ARuna%20Halvorsen',
  );
  await expect(page.getByRole('button', { name: 'Send message' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the brochure downloads, and the lead stays in the browser', async ({ page, trouble }) => {
  trouble.expect(/status of 404 .*brochure-leads/);
  await visit(page, '/elite-workshops');
  await page.getByRole('link', { name: 'Get the brochure' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Runa');
  await dialog.getByLabel('Email', { exact: true }).fill('runa@example.com');
  await dialog.getByRole('checkbox').check();
  const downloaded = page.waitForEvent('download');
  await dialog.locator('[type="submit"]').click();
  expect((await downloaded).suggestedFilename()).toBe('Program-details.pdf');
  expect(await page.evaluate(() => localStorage.getItem('nyea_leads'))).toContain('runa@example.com');
});

test('without a global search, the catalogue’s search replaces it', async ({ page, trouble }) => {
  trouble.expect(/status of 404 .*\/search/);
  await visit(page, '/about');
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Program, subject or city' }).fill('bees');
  await expect(page.getByText('You can search the programs here.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Search the programs' }).click();
  await expect(page).toHaveURL('/programs?search=bees');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a password reset is requested by email', async ({ page, trouble }) => {
  trouble.expect(/status of 404 .*password-resets/);
  await visit(page, '/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill(holder.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Email hello@nyea.example for a new password.',
  );
});

test('seats are not polled when the API does not offer it', async ({ page, foreign }) => {
  const asked = () => foreign.asked.filter(({ path }) => path === '/catalogue/changes').length;
  await page.clock.install();
  await visit(page, '/programs');
  await expect.poll(asked).toBe(1);
  const answered = page.waitForResponse('**/catalogue/changes?*');
  await page.clock.runFor(10_500);
  await (await answered).finished();
  await page.evaluate(() => Promise.resolve());
  await page.clock.runFor(60_000);
  expect(asked()).toBe(2);
});

test('without withdrawals, no page has the link, and there is no page to withdraw', async ({
  page,
  trouble,
}) => {
  trouble.expect(/status of 404/);
  const link = page.getByRole('link', { name: 'Withdraw from contract here' });
  await expect
    .poll(async () => {
      await page.goto('/about');
      return link.count();
    })
    .toBe(0);
  await expect(page.getByRole('link', { name: 'Cookie policy' })).toBeVisible();
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/withdraw<');
  expect((await page.goto('/withdraw'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address');
});
