import type { Page } from '@playwright/test';
import type { CartItem } from '#web/checkout/cart.ts';
import type { CardPage } from './card-page.ts';
import type { Shop } from './shop.ts';
import { buyAsGuest, openCart } from './shop.ts';
import { expect } from './site.ts';

export const newEmail = () => `guest-${crypto.randomUUID().slice(0, 12)}@example.com`;

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Two seats of a session and one of a program. */
export async function threeSeats(shop: Shop): Promise<CartItem[]> {
  const session = await shop.session({ title: 'An evening in Seoul' });
  const program = await shop.program({ title: 'A mentor for a winter', priceCents: 124_950 });
  return [{ ...session.item, quantity: 2 }, program.item];
}

/** Up to the provider's page. */
export async function beginPurchase(page: Page, shop: Shop, email = newEmail()): Promise<string> {
  await openCart(page, ...(await threeSeats(shop)));
  await buyAsGuest(page, { email });
  return email;
}

/** The same, paid: ends on /success. Returns the address and the order's reference. */
export async function purchase(page: Page, shop: Shop, cardPage: CardPage, email = newEmail()) {
  await beginPurchase(page, shop, email);
  await cardPage.pay();
  return { email, reference: await confirmedOrder(page) };
}

/** The reference that /success shows. */
export async function confirmedOrder(page: Page): Promise<string> {
  await expect(heading(page, 'Your booking is confirmed')).toBeVisible();
  const order = page.getByRole('definition').first();
  await expect(order).toHaveText(/^\w{4}-\w{4}-\w{4}$/);
  return order.innerText();
}
