import type { Page } from '@playwright/test';
import { holdScript } from '../hold-script.ts';
import { expect, expectAccessible, hydrated, test, visit } from '../site.ts';

const SESSIONS = '/workshop-booking/leadership-negotiation-communication';

const badge = (page: Page) => page.getByRole('link', { name: /^Cart, / });

function lines(count: number, quantity: number) {
  return Array.from({ length: count }, (_, index) => ({
    program: { id: index + 1, slug: `p${index}`, title: `Program ${index}`, price: 10 },
    quantity,
    addedAt: 1,
    availableSpots: 20,
  }));
}

async function keep(page: Page, text: string): Promise<void> {
  await page.addInitScript((kept) => {
    if (localStorage.getItem('nyea_cart') === null) localStorage.setItem('nyea_cart', kept);
  }, text);
}

test('the badge counts what is added and removed, and a toast leads to the cart', async ({ page }) => {
  await visit(page, SESSIONS);
  await expect(badge(page)).toHaveAccessibleName('Cart, 0 items');
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(page.getByRole('link', { name: 'View cart', exact: true })).toHaveAttribute('href', '/cart');
  await expectAccessible(page);

  await page.reload();
  await hydrated(page);
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
  await page
    .getByRole('button', { name: /Remove from Cart/ })
    .first()
    .click();
  await expect(badge(page)).toHaveAccessibleName('Cart, 0 items');
});

test('a press that comes before the page knows the cart removes nothing', async ({ page }) => {
  const button = page.getByRole('button', { name: /(Add to|Remove from) Cart/ }).first();
  await visit(page, SESSIONS);
  await button.click();
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
  const letGo = await holdScript(page, 'framework');
  await page.reload();
  await page.waitForFunction(() => window.keptPresses !== undefined);
  await expect(button).toHaveText('Add to Cart');
  await button.click();
  letGo();
  await expect(page.getByText(/ is in your cart already\./)).toBeVisible();
  await expect(button).toHaveText('Remove from Cart');
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
});

test('every tab shows the same cart', async ({ page, context }) => {
  await visit(page, '/');
  const other = await context.newPage();
  await visit(other, SESSIONS);
  await other
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();
  await expect(badge(other)).toHaveAccessibleName('Cart, 1 item');
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item');
  await page.evaluate(() => localStorage.clear());
  await expect(badge(other)).toHaveAccessibleName('Cart, 0 items');
});

test('the badge counts seats, not lines, and stays small', async ({ page }) => {
  await keep(page, JSON.stringify({ items: lines(11, 10), lastUpdated: 1, version: 1 }));
  await visit(page, '/');
  await expect(badge(page)).toHaveAccessibleName('Cart, 110 items');
  await expect(badge(page)).toHaveText('99+');
});

for (const [what, kept] of [
  ['is cut off', '{"items":[{"program":'],
  ['is no cart', '[1,2,3]'],
  ['has lines that are none', JSON.stringify({ items: [null, 7, { program: {} }], version: 1 })],
] as const) {
  test(`stored data ${what}: the cart is empty, and the page works`, async ({ page }) => {
    await keep(page, kept);
    await visit(page, '/');
    await expect(badge(page)).toHaveAccessibleName('Cart, 0 items');
  });
}
