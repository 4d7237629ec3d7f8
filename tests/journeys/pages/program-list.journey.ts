import { colourNamed } from '../colour-named.ts';
import { test } from '../sessions.ts';
import { documentsOf, expect, expectAccessible, hydrated, visit } from '../site.ts';

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

test('a card shows the main facts of a program', async ({ page, catalogue }) => {
  const { slug } = await catalogue.add({
    slug: 'card-of-everything',
    title: 'A card of everything',
    description: 'All that a card can say.',
    category: 'Test Preparation',
    duration: '6 weekends',
    priceCents: 123_450,
    features: ['First feature', 'Second feature', 'Third feature', 'Fourth feature'],
    gradeLevels: ['Grades 9-12', 'University'],
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
    '13/20 enrolled',
    'For: Grades 9-12, University',
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
  await expect(card.getByRole('button', { name: 'ADD TO CART' })).toBeEnabled();
  await expect(card.getByRole('button', { name: 'SOLD OUT' })).toHaveCount(0);
});

test('spots left are red up to five, orange up to fifteen, green above', async ({ page, catalogue }) => {
  const colours = [
    [5, 'red'],
    [6, 'orange'],
    [15, 'orange'],
    [16, 'green'],
  ] as const;
  for (const [left] of colours)
    await catalogue.add({
      slug: `colour-of-${left}`,
      title: `Colour of ${left}`,
      capacity: 100,
      taken: 100 - left,
    });
  await visit(page, '/programs?search=colour%20of');
  for (const [left, colour] of colours)
    await expect(page.getByText(`${left} spots left`, { exact: true })).toHaveCSS(
      'color',
      await colourNamed(page, colour),
    );
});

test('ADD TO CART adds a seat to the cart, says so and links there', async ({ page, catalogue }) => {
  const { id } = await catalogue.add({ slug: 'bought-here', title: 'Bought here', priceCents: 123_450 });
  await visit(page, '/programs?search=bought%20here');
  const add = page.getByRole('article').getByRole('button', { name: 'ADD TO CART' });
  const mark = page.getByRole('article').getByText('In your cart', { exact: true });
  await expect(mark).toBeHidden();
  const height = (await page.getByRole('article').boundingBox())?.height;
  await add.click();
  await expect(mark).toBeVisible();
  expect((await page.getByRole('article').boundingBox())?.height, 'nothing moves').toBe(height);
  const toast = page.getByRole('status').filter({ hasText: 'Bought here is in your cart.' });
  await expect(toast).toBeVisible();
  await expect(toast.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expectAccessible(page);

  await add.click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  const kept = await page.evaluate(() => window.localStorage.getItem('nyea_cart'));
  expect(JSON.parse(kept ?? '')).toMatchObject({
    version: 1,
    items: [{ program: { id, price: 1234.5 }, quantity: 2 }],
  });
  // The cart shows it by itself, and the message would cover its summary.
  await toast.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
  await expect(toast).toBeHidden();
});

test('ADD TO CART says when no more can be added, and removes nothing', async ({ page, catalogue }) => {
  await catalogue.add({ slug: 'two-left', title: 'Two left here', capacity: 2 });
  await visit(page, '/programs?search=two%20left%20here');
  const add = page.getByRole('article').getByRole('button', { name: 'ADD TO CART' });
  await add.click();
  await add.click();
  await add.click();
  await expect(
    page.getByText(/^Nothing was added. Your cart already has the most seats of Two left here/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

  await page.evaluate(() => {
    const cart = JSON.parse(window.localStorage.getItem('nyea_cart') ?? '') as { items: object[] };
    cart.items = cart.items.map((item) => ({ ...item, quantity: 5 }));
    window.localStorage.setItem('nyea_cart', JSON.stringify(cart));
  });
  await add.click();
  await expect(page.getByRole('link', { name: 'Cart, 5 items' })).toBeVisible();
});

test('a cart that the browser does not store is reported, and lasts as long as the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await visit(page, '/programs?search=mentorship');
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Storage quota exceeded' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

test('programs sold by session link to their sessions, programs without a price to contact', async ({
  page,
}) => {
  for (const [title, name, to] of [
    [
      'Leadership, Negotiation and Communication Skills Workshop',
      'CHOOSE SESSION',
      '/workshop-booking/leadership-negotiation-communication',
    ],
    ['Space Training: Seek Signs of Life', 'CHOOSE SESSION', '/nasa-programs'],
    ['Elite Workshop Series', 'CONTACT US', '/contact'],
  ] as const) {
    await visit(page, `/programs?${new URLSearchParams({ search: title })}`);
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card.getByRole('link', { name })).toHaveAttribute('href', to);
    await expect(card.getByRole('button')).toHaveCount(0);
  }
});

test('a program sold by session says how many dates it has, from which price, when it is next, and its spots', async ({
  page,
  addWorkshop,
}) => {
  const workshop = await addWorkshop({ slug: 'many-dates', title: 'Many dates of one', priceCents: 60_000 });
  const earlier = { startsLocal: '2031-04-05 09:00', endsLocal: '2031-04-07 17:00' };
  await workshop.hold({ capacity: 20, taken: 4 });
  await workshop.hold({ priceCents: 34_900, capacity: 10, taken: 2 });
  await workshop.hold({ priceCents: 10_000, capacity: 8, taken: 8, ...earlier });
  await workshop.hold({ priceCents: 5_000, startsLocal: '2021-05-05 09:00', endsLocal: '2021-05-07 17:00' });
  await visit(page, '/programs?search=many%20dates%20of%20one');
  const card = page.getByRole('article').filter({ hasText: 'Many dates of one' });
  await expect(card.getByText('3 dates from $349', { exact: true })).toBeVisible();
  await expect(card.getByText(/^Next: Monday,\sMay\s5,\s2031$/)).toBeVisible();
  await expect(card.getByText('$600', { exact: true })).toBeVisible();
  // Of the three coming sessions.
  await expect(card.getByText('24 spots left', { exact: true })).toBeVisible();
  await expect(card.getByText('14/38 enrolled', { exact: true })).toBeVisible();
  await expect(card.getByRole('progressbar')).toBeVisible();
});

test('a free program is called free beside its price', async ({ page, catalogue }) => {
  await catalogue.add({ slug: 'free-of-charge', title: 'Nothing to pay', priceCents: 0 });
  await visit(page, '/programs?search=nothing%20to%20pay');
  const card = page.getByRole('article').filter({ hasText: 'Nothing to pay' });
  await expect(card.getByText('$0', { exact: true })).toBeVisible();
  await expect(card.getByText('Free', { exact: true })).toBeVisible();
});

test('on a phone the first ADD TO CART is within a screen and a half', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/programs');
  const box = await page.getByRole('button', { name: 'ADD TO CART' }).first().boundingBox();
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(1.5 * 844);
});

test('on a phone a long description is cut after two lines, and Details leads to all of it', async ({
  page,
  catalogue,
}) => {
  const description = 'A sentence of a very long description. '.repeat(12).trim();
  const { slug } = await catalogue.add({ slug: 'long-words', title: 'Long words', description });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/programs?search=long%20words');
  const card = page.getByRole('article').filter({ hasText: 'Long words' });
  const lines = () =>
    card
      .getByText(description, { exact: true })
      .evaluate((text) =>
        Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
      );
  expect(await lines()).toBe(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await lines()).toBeGreaterThan(3);
  await page.setViewportSize({ width: 390, height: 844 });
  // It looks like a link, and is the one of the title: a second one would be read out to no use.
  await expect(card.getByRole('link')).toHaveCount(1);
  const details = card.getByText('Details', { exact: true });
  await details.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await details.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL(`/programs/${slug}`);
});

test('loading results have placeholders', async ({ page, catalogue }) => {
  await catalogue.add({ slug: 'only-on-the-last-page', title: 'Osprey', position: 9_999 });
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/programs.data?search=*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await visit(page, '/programs');
  await page.getByRole('searchbox', { name: 'Search' }).fill('osprey');
  await expect(page.getByText('Searching all programs...')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'NO PROGRAMS FOUND' })).toHaveCount(0);
  answer();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a sold-out program cannot be bought', async ({ page }) => {
  await visit(page, '/programs?search=london');
  const card = page.getByRole('article').filter({ hasText: 'London Summer School' });
  await expect(card.getByRole('button', { name: 'SOLD OUT' })).toBeDisabled();
  await expect(card.getByText('No spots left')).toBeVisible();
  await expect(card.getByRole('progressbar')).toHaveAttribute('value', '100');
  await expectAccessible(page);
});
