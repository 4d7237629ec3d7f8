import { certificate } from '#web/content/certificate.ts';
import { plansChange } from '#web/content/plans-change.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '../site.ts';

for (const address of ['/programs/cambridge-training', '/programs/cambridge-excellence']) {
  test(`${address} is the certificate program page, with one canonical address`, async ({ page }) => {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(certificate.title);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /^https?:\/\/[^/]+\/programs\/cambridge-training$/,
    );
    const benefits = page.getByRole('region', { name: /^Why Choose/ });
    await expect(benefits.getByRole('heading', { level: 3 })).toHaveCount(3);
    await expect(page.getByRole('figure')).toHaveCount(3);
    await expectAccessible(page);
  });
}

test('the first screen of a phone says price, start, who teaches and what if plans change', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/programs/cambridge-training');
  const { price, starts } = certificate.inShort;
  const header = page.locator('main header').first();
  for (const part of [
    header.getByText(price, { exact: true }),
    header.getByText(starts, { exact: true }),
    header.getByRole('link', { name: 'Esra Sample' }),
    header.getByRole('link', { name: 'Apply Now' }),
    header.getByRole('link', { name: plansChange.link, exact: true }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await header.getByRole('link', { name: 'Esra Sample' }).click();
  await expect(page.getByRole('region', { name: 'Who teaches' })).toBeInViewport();
});

test('three packages show price and length, and one is marked most popular', async ({ page }) => {
  await visit(page, '/programs/cambridge-training');
  for (const [name, price, duration] of [
    ['Cambridge Certificate', '$2,499', '4 weeks'],
    ['Advanced Program', '$4,999', '8 weeks'],
    ['Intensive Track', '$7,999', '12 weeks'],
  ] as const) {
    const offer = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) });
    await expect(offer.getByText(price, { exact: true })).toBeVisible();
    await expect(offer.getByText(duration, { exact: true })).toBeVisible();
    await expect(offer.getByText('Most Popular')).toHaveCount(name === 'Advanced Program' ? 1 : 0);
  }
});

test('a selected package stays selected and is passed to the contact page', async ({ page }) => {
  await visit(page, '/programs/cambridge-training');
  const apply = page.getByRole('main').getByRole('link', { name: 'Apply Now' }).last();
  await expect(apply).toHaveAttribute('href', '/contact');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));

  const advanced = page.getByRole('button', { name: 'Select Program: Advanced Program' });
  const intensive = page.getByRole('button', { name: 'Select Program: Intensive Track' });
  await advanced.click();
  await expect(advanced).toHaveAttribute('aria-pressed', 'true');
  await intensive.click();
  await expect(intensive).toHaveAttribute('aria-pressed', 'true');
  await expect(advanced).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('status').filter({ hasText: 'Your choice: Intensive Track' })).toBeVisible();
  expect(
    calls.filter((url) => !/\/(?:images|media)\//.test(url)),
    'nothing is called for it',
  ).toEqual([]);
  await expectAccessible(page);

  await expect(apply).toHaveAttribute('href', '/contact?subject=Intensive+Track');
  await expect(page.getByRole('link', { name: 'Schedule Consultation' }).last()).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('of the five questions one is open at a time, and a click closes it', async ({ page }) => {
  await visit(page, '/programs/cambridge-training');
  const questions = page.getByRole('main').locator('details');
  await expect(questions).toHaveCount(5);
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0)).toHaveAttribute('open');
  await questions.nth(3).locator('summary').click();
  await expect(questions.nth(3)).toHaveAttribute('open');
  await expect(questions.nth(0)).not.toHaveAttribute('open');
  await expectAccessible(page);
  await questions.nth(3).locator('summary').click();
  await expect(questions.nth(3)).not.toHaveAttribute('open');
});
