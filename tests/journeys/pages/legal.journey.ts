import { terms } from '#contract/catalogue/terms.ts';
import { accessibility } from '#web/content/accessibility.ts';
import { firm } from '#web/content/firm.ts';
import { cookiePolicy, privacyPolicy } from '#web/content/legal.ts';
import { safeguarding } from '#web/content/safeguarding.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '../site.ts';

for (const [address, { title, sections }] of [
  ['/privacy-policy', privacyPolicy],
  ['/cookie-policy', cookiePolicy],
  ['/terms', terms],
  ['/safeguarding', safeguarding],
  ['/accessibility', accessibility],
] as const) {
  test(`${address} has all of its chapters, and its table of contents links to them`, async ({ page }) => {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      sections.map((section) => section.title),
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const last = sections.at(-1)?.title ?? '';
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: last }).click();
    await expect(page.getByRole('heading', { level: 2, name: last })).toBeInViewport();
  });
}

test('the site sets no cookie, as its policy says', async ({ page, context }) => {
  for (const address of ['/', '/contact', '/programs', '/cookie-policy']) await visit(page, address);
  expect(await context.cookies()).toEqual([]);
});

test('the policy names every entry that the site stores in a browser', async ({ page }) => {
  await visit(page, '/programs');
  await page.getByRole('link', { name: /^Academic/ }).click();
  await expect(page).toHaveURL('/programs/academic-consulting');
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  await visit(page, '/cookie-policy');
  for (const key of kept) await expect(page.getByRole('term').filter({ hasText: key })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: /^nyea_cart$/ })).toBeVisible();
});

test('what the office has not confirmed about safeguarding is marked once for each chapter, and explained first', async ({
  page,
}) => {
  await visit(page, '/safeguarding');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('What is not yet confirmed');
  await expect(main.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
  for (const name of ['Adults for each group', 'Background checks', 'What a guardian agrees to'])
    await expect(main.getByRole('region', { name }).getByText('Not yet confirmed')).toHaveCount(1);
});

test('the number for emergencies comes before all chapters, and a press calls it', async ({ page }) => {
  await visit(page, '/safeguarding');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).nth(1)).toHaveText('Emergency line');
  const call = main.getByRole('region', { name: 'Emergency line' });
  await expect(call.getByRole('link', { name: firm.phone })).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(call.getByText('Not yet confirmed')).toHaveCount(1);
});

test('what the firm’s lawyer has not confirmed about accessibility is said first', async ({ page }) => {
  await visit(page, '/accessibility');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('This is a draft');
  await expect(main.getByRole('region', { name: 'If something does not work for you' })).toContainText(
    firm.email,
  );
});
