import { documentsOf, expect, expectAccessible, expectOnlyTitle, test, visit } from '../site.ts';

test('a program shows all its facts', async ({ page, catalogue }) => {
  const { slug } = await catalogue.add({
    slug: 'all-facts',
    title: 'All facts',
    description: 'What it is about.',
    category: 'Mentorship',
    duration: '9 evenings',
    priceCents: 210_000,
    features: ['One', 'Two', 'Three', 'Four', 'Five'],
    gradeLevels: ['Grades 7-9', 'University'],
    capacity: 40,
    taken: 12,
  });
  const response = await visit(page, `/programs/${slug}`);
  expect(response.status()).toBe(200);
  await expect(page).toHaveTitle('All facts | NYEA');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('All facts');
  await expect(main.getByText('Mentorship', { exact: true })).toBeVisible();
  await expect(main.getByText('What it is about.')).toBeVisible();
  await expect(main.getByRole('definition')).toHaveText(['Grades 7-9, University']);
  const features = page.getByRole('region', { name: 'What is included' });
  await expect(features.getByRole('listitem')).toHaveText([/One$/, /Two$/, /Three$/, /Four$/, /Five$/]);
  const aside = page.getByRole('complementary', { name: 'Price and availability' });
  for (const fact of ['$2,100', '9 evenings']) await expect(aside.getByText(fact)).toBeVisible();
  await expect(aside.getByText('28 spots left')).toBeVisible();
  await expect(aside.getByText('12/40 enrolled')).toBeVisible();
  await expect(aside.getByRole('progressbar', { name: '12 of 40 enrolled' })).toHaveAttribute('value', '30');
  await expectAccessible(page);
});

for (const [remaining, isWarned, text] of [
  [11, false, '11 spots left'],
  [10, true, '10 spots left'],
  [1, true, '1 spot left'],
  [0, false, 'No spots left'],
] as const) {
  test(`${remaining} left: ${isWarned ? 'limited spots' : 'no warning of limited spots'}`, async ({
    page,
    catalogue,
  }) => {
    const { slug } = await catalogue.add({ slug: `left-${remaining}`, capacity: 30, taken: 30 - remaining });
    await visit(page, `/programs/${slug}`);
    const aside = page.getByRole('complementary');
    await expect(aside.getByText(text, { exact: true })).toBeVisible();
    await expect(aside.getByText('Limited spots')).toHaveCount(isWarned ? 1 : 0);
    await expect(aside.getByRole('button', { name: 'SOLD OUT' })).toHaveCount(remaining === 0 ? 1 : 0);
    await expect(aside.getByRole('button', { name: 'Enroll Now' })).toHaveCount(remaining === 0 ? 0 : 1);
    await expectAccessible(page);
  });
}

test('a program on quote has a custom price and no number of spots', async ({ page }) => {
  await visit(page, '/programs/elite-workshop-series');
  await expect(page.getByRole('definition')).toHaveText([
    'Ben Placeholder',
    'Grades 9–12, University, Executives',
  ]);
  await expect(page.getByText('Dates on request')).toBeVisible();
  await expect(page.getByText(/spots? left|Limited spots|SOLD OUT/i)).toHaveCount(0);
  const aside = page.getByRole('complementary', { name: 'Price and availability' });
  await expect(aside.getByText('2 days+', { exact: true })).toBeVisible();
  await expect(aside.getByText('Custom', { exact: true })).toBeVisible();
  await expect(aside.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await expect(aside.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('Enroll Now adds a seat to the cart and opens it', async ({ page, catalogue }) => {
  const { id, slug } = await catalogue.add({ slug: 'enrolled-here', priceCents: 99_900 });
  await visit(page, `/programs/${slug}`);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  const kept = await page.evaluate(() => window.localStorage.getItem('nyea_cart'));
  expect(JSON.parse(kept ?? '')).toMatchObject({ items: [{ program: { id, price: 999 }, quantity: 1 }] });
});

test('when nothing can be bought the button says why, and others are offered', async ({
  page,
  catalogue,
}) => {
  const { slug } = await catalogue.add({
    slug: 'nobody-fits-in',
    title: 'Nobody fits in',
    capacity: 8,
    taken: 8,
  });
  await visit(page, `/programs/${slug}`);
  const button = page.getByRole('button', { name: 'SOLD OUT' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/^Every spot is taken\./);
  const aside = page.getByRole('complementary', { name: 'Price and availability' });
  await expect(aside.getByRole('link', { name: 'See available programs' })).toHaveAttribute(
    'href',
    '/programs',
  );
  await expect(aside.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    '/contact?subject=Nobody+fits+in',
  );
  await expectAccessible(page);

  const unplanned = await catalogue.add({ slug: 'no-session-yet', soldBy: 'session' });
  await visit(page, `/programs/${unplanned.slug}`);
  await expect(button).toHaveAccessibleDescription(/^No session is open at the moment\./);
});

test('a program sold by session links to its sessions', async ({ page }) => {
  await visit(page, '/programs/negotiation-workshop');
  const choose = page.getByRole('complementary').getByRole('link', { name: 'CHOOSE SESSION' });
  await expect(choose).toHaveAttribute('href', '/workshop-booking/negotiation-workshop');
});

test('a program of a track links back to its track', async ({ page }) => {
  await visit(page, '/programs/london-summer-school');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link')).toHaveText(['All programs', 'Summer schools']);
  await trail.getByRole('link', { name: 'Summer schools' }).click();
  await expect(page).toHaveURL('/programs/summer-schools');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer schools');
});

test('a program that does not exist is not found, with links to others', async ({ page, trouble }) => {
  trouble.expect(/status of 404/);
  const response = await visit(page, '/programs/there-is-no-such-program');
  expect(response.status()).toBe(404);
  await expectOnlyTitle(page, 'Program Not Found | NYEA');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Program Not Found');
  await expect(page.getByText('The program you are looking for does not exist.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See all programs' }).click();
  await expect(page).toHaveURL('/programs');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an impossible program address is not found', async ({ page, trouble }) => {
  trouble.expect(/status of 404/);
  const names = [
    'UPPER',
    'two%20words',
    'dash-',
    '%C3%BC',
    '%3Cscript%3E',
    '0',
    '9'.repeat(20),
    'x'.repeat(150),
  ];
  for (const name of names) {
    const response = await page.goto(`/programs/${name}`);
    expect(response?.status(), name).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Program Not Found');
  }
});

test('a slow program says that it is loading', async ({ page }) => {
  await visit(page, '/programs');
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/academic-consulting.data*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  const documents = documentsOf(page);
  await page.getByRole('link', { name: /^Academic/ }).click();
  await expect(page.getByRole('status').getByText('Loading program details...')).toBeInViewport();
  await expect(page.getByText('Searching all programs...')).toHaveCount(0);
  await expectAccessible(page);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: /^Academic/ })).toBeVisible();
  await expect(page.getByText('Loading program details...')).toHaveCount(0);
  expect(documents).toEqual([]);
});

test('a residential program says rooms, meals and supervision on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/programs/cyprus-summer-school');
  const header = page.locator('main header').first();
  for (const feature of [
    'Seaside residence, planned with one adult for six children',
    'All meals, cooked in the residence',
  ])
    await expect(header.getByText(feature, { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(header.getByText('$2,480', { exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});
