import { about } from '#web/content/about.ts';
import { beforeYouPay } from '#web/content/before-you-pay.ts';
import { firm } from '#web/content/firm.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '../site.ts';

test('the about page shows story, mission, vision and values', async ({ page }) => {
  await visit(page, '/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.title);
  for (const name of ['Our story', 'Mission', 'Vision', 'Values'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Values' }).getByRole('listitem')).toHaveCount(
    about.values.length,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the timeline has its five years in order', async ({ page }) => {
  await visit(page, '/about');
  const years = page.getByRole('region', { name: about.timelineTitle }).getByRole('time');
  await expect(years).toHaveText(['2016', '2018', '2020', '2022', '2024']);
});

test('the six locations are shown with their names', async ({ page }) => {
  await visit(page, '/about');
  const cities = page.getByRole('region', { name: 'Six locations' }).getByRole('heading', { level: 3 });
  await expect(cities).toHaveText(['New York', 'London', 'Seoul', 'Baku', 'Cyprus', 'Lahore']);
});

test('the about page has its own figures, and says how they were counted', async ({ page }) => {
  await visit(page, '/about');
  for (const [figure, label] of [
    ['255+', 'students mentored'],
    ['$12M+', 'scholarships'],
    ['50+', 'partner universities'],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: label });
    await expect(term.locator('..')).toContainText(figure);
  }
  await expect(page.getByRole('region', { name: about.figuresTitle })).toContainText(about.figuresNote);
});

for (const address of ['/', '/about'])
  test(`${address} says what a visitor wants to know before paying`, async ({ page }) => {
    await visit(page, address);
    const part = page.getByRole('region', { name: beforeYouPay.title });
    await expect(part.getByRole('heading', { level: 3 })).toHaveText([
      'The price',
      'Your card',
      'Refunds',
      'Under 18?',
      'Questions',
    ]);
    await expect(part).toContainText(firm.email);
    await expect(part).toContainText('full refund, or another date');
    const places = await part
      .getByRole('link')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect(places).toEqual(['/programs', '/help-center', '/terms#cancellation', '/safeguarding', '/contact']);
    await expectNoSidewaysScroll(page);
  });

test('the about page ends with a way to contact us', async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
