import { documentsOf, expect, expectAccessible, test, visit } from './site.ts';

test('the catalogue shows fifteen programs a page, in the order of the office', async ({
  page,
  catalogue,
}) => {
  const titles = await catalogue.titles();
  await visit(page, '/programs');
  const shown = page.getByRole('article').getByRole('heading', { level: 3 });
  await expect(shown).toHaveText(titles.slice(0, 15));
  await expect(page.getByText(`${titles.length} programs`, { exact: true })).toBeVisible();

  const documents = documentsOf(page);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '2' }).click();
  await expect(page).toHaveURL('/programs?page=2');
  await expect(shown).toHaveText(titles.slice(15, 30));
  await expect(page.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page');

  await page.goBack();
  await expect(shown).toHaveText(titles.slice(0, 15));
  expect(documents, 'no document was loaded for it').toEqual([]);
  await expectAccessible(page);
});

test('a page step leads where its link in the API says', async ({ page }) => {
  await page.route('**/programs.data?page=2', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('page=1&', 'page=7&');
    await route.fulfill({ response, body });
  });
  await visit(page, '/programs');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/programs?page=2');
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/programs?page=7');
});

test('a card shows what there is to know before opening the program', async ({ page, catalogue }) => {
  const { slug } = await catalogue.add({
    slug: 'card-of-everything',
    title: 'A card of everything',
    description: 'All that a card can say.',
    category: 'Test Preparation',
    duration: '6 weekends',
    price_cents: 123_450,
    features: ['First feature', 'Second feature', 'Third feature', 'Fourth feature'],
    capacity: 20,
    taken: 13,
  });
  await visit(page, '/programs?search=card%20of%20everything');
  const card = page.getByRole('article').filter({ hasText: 'A card of everything' });
  for (const text of [
    'All that a card can say.',
    'Test Preparation',
    '6 weekends',
    '$1,234.50',
    '7 spots left',
  ]) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByRole('listitem')).toHaveText(['First feature', 'Second feature', 'Third feature']);
  await expect(card.getByRole('link')).toHaveAttribute('href', `/programs/${slug}`);
  const picture = card.locator('img');
  await expect(picture).toHaveAttribute('src', '/images/placeholder.jpg');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const bar = card.getByRole('progressbar');
  await expect(bar).toHaveAttribute('value', '65');
  await expect(bar).toHaveAttribute('data-colour', 'orange');
  await expect(card.getByRole('button', { name: 'SOLD OUT' })).toHaveCount(0);
});

test('a sold-out program cannot be bought', async ({ page }) => {
  await visit(page, '/programs?search=london');
  const card = page.getByRole('article').filter({ hasText: 'London Summer School' });
  await expect(card.getByRole('button', { name: 'SOLD OUT' })).toBeDisabled();
  await expect(card.getByText('0 spots left')).toBeVisible();
  await expect(card.getByRole('progressbar')).toHaveAttribute('value', '100');
  await expectAccessible(page);
});
