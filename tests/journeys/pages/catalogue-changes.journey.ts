import { expect, expectSoon, outsideOfBar, test } from '../site.ts';

test('a new title shows on the next visit of a cached page', async ({ page, catalogue }) => {
  const { slug } = await catalogue.add({ slug: 'renamed-soon', title: 'The old title' });
  await page.goto(`/programs/${slug}`);
  await page.goto(`/programs/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The old title');
  await catalogue.change(slug, { title: 'The new title' });
  await expectSoon(page, `/programs/${slug}`, 'The new title');
  await page.goto(`/programs/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The new title');
});

test('a seat that is taken shows on the next visit of list and program', async ({ page, catalogue }) => {
  const { slug, poolId } = await catalogue.add({
    slug: 'last-seat',
    title: 'The last seat',
    category: 'Seat watching',
    capacity: 9,
    taken: 8,
  });
  for (const address of [`/programs/${slug}`, '/programs?category=Seat+watching']) {
    await page.goto(address);
    await expect(page.getByText('1 spot left').and(outsideOfBar(page))).toBeVisible();
  }
  await catalogue.takeSeats(poolId, 1);
  for (const address of [`/programs/${slug}`, '/programs?category=Seat+watching']) {
    await expectSoon(page, address, 'SOLD OUT');
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'SOLD OUT' })).toBeVisible();
  }
});
