import type { Page } from '@playwright/test';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import type { Sold } from '../shop.ts';
import { buyAsGuest, openCart, paymentError, test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';

const CHECKOUT = '**/api/v1/stripe/create-checkout-session';

/** Others hold 8 of 20 seats and do not pay. */
async function holdMany(page: Page, { item }: Sold): Promise<void> {
  const others = buildItem({ programId: item.program.id, quantity: 8 });
  const answer = await page.request.post('/api/v1/stripe/create-checkout-session', {
    data: { items: [others], guest_info: buildGuest({ email: `${crypto.randomUUID()}@example.com` }) },
    headers: { 'x-buyer-key': buildBuyerKey() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test(
  'where many people want the seats the browser solves a challenge by itself',
  { tag: '@essential' },
  async ({ page, shop, cardPage, trouble }) => {
    trouble.expect(/status of 403/);
    const sold = await shop.program({ title: 'A mentor', capacity: 20 });
    await holdMany(page, sold);
    await page.route(CHECKOUT, async (route) => {
      if (route.request().headers()['x-challenge-solution'] !== undefined) {
        const notice = page.getByRole('status').filter({ hasText: 'Checking that you are not a robot…' });
        await expect(notice).toBeVisible();
        await expect(notice).toHaveAttribute('aria-live', 'polite');
        const button = page.getByRole('button', { name: 'Processing...' });
        await expect(button).toBeFocused();
        await expect(button).toHaveAttribute('aria-busy', 'true');
        await expectAccessible(page);
      }
      await route.continue();
    });
    await openCart(page, sold.item);
    await buyAsGuest(page, { email: `${crypto.randomUUID()}@example.com` });
    await cardPage.expectOpen();
    expect(await shop.seatsTaken(sold)).toBe(9);
  },
);

test('a challenge that cannot be solved is told, with what to do instead', async ({
  page,
  shop,
  trouble,
}) => {
  trouble.expect(/status of 403|challenge-worker|Failed to load/);
  const sold = await shop.program({ title: 'A mentor', capacity: 20 });
  await holdMany(page, sold);
  await page.route(/challenge-worker/, (route) => route.abort());
  await openCart(page, sold.item);
  await buyAsGuest(page, { email: `${crypto.randomUUID()}@example.com` });
  await expect(paymentError(page)).toContainText(
    'Please try again, or sign in with a confirmed email address.',
  );
  for (const name of ['Sign in', 'Sign up'])
    await expect(paymentError(page).getByRole('link', { name })).toHaveAttribute('href', /returnTo=%2Fcart/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await shop.seatsTaken(sold)).toBe(8);
});
