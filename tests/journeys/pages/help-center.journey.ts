import { help } from '#web/content/help.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '../site.ts';

const all = help.groups.flatMap(({ questions }) => questions);

test('all questions are shown in groups, and one answer is open at a time', async ({ page }) => {
  await visit(page, '/help-center');
  await expect(page.getByRole('status').filter({ hasText: `${all.length} questions` })).toBeVisible();
  for (const { title } of help.groups)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();

  await page.getByRole('heading', { name: 'I forgot my password.' }).click();
  const first = page.getByText('works once, within 30 minutes');
  await expect(first).toBeVisible();
  await page.getByRole('heading', { name: 'Do you use cookies?' }).click();
  const second = page.getByText('This site sets none.');
  await expect(second).toBeVisible();
  await expect(first).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('heading', { name: 'Do you use cookies?' }).click();
  await expect(second).toBeHidden();
});

test('on a phone the search is on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/help-center');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeInViewport({ ratio: 1 });
});

test('typing a word shows only the questions that contain it', async ({ page }) => {
  await visit(page, '/help-center');
  await page.getByRole('searchbox', { name: help.searchLabel }).fill('PASSWORD forgot');
  await expect(page.getByRole('status').filter({ hasText: /^1 question$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'I forgot my password.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How can I pay?' })).toBeHidden();
});

test('each group is a press away, also after a search that hid it', async ({ page }) => {
  await visit(page, '/help-center');
  const groups = page.getByRole('navigation', { name: help.groupsLabel });
  await expect(groups.getByRole('link')).toHaveText(help.groups.map(({ title }) => title));
  await page.getByRole('searchbox', { name: help.searchLabel }).fill('password');
  await groups.getByRole('link', { name: 'Children and safety' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Children and safety' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Who may pick up my child?' })).toBeVisible();
});

test('words that match no question lead to a person', async ({ page }) => {
  await visit(page, '/help-center');
  await page.getByRole('searchbox', { name: help.searchLabel }).fill('zeppelin');
  await expect(page.getByRole('heading', { name: help.nothingTitle })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: help.call.label }).click();
  await expect(page).toHaveURL('/contact');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the questions can be searched and opened', async ({ page }) => {
    await page.goto('/help-center');
    await page.getByRole('searchbox', { name: help.searchLabel }).fill('receipt');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/help-center?search=receipt');
    await expect(page.getByRole('heading', { name: 'How do I delete my account?' })).toHaveCount(0);
    await page.getByRole('heading', { name: 'Where is my receipt?' }).click();
    await expect(page.getByText('attached to the email that confirms your payment')).toBeVisible();
  });
});
