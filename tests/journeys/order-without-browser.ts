import type { Page } from '@playwright/test';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import type { CartItem } from '#web/checkout/cart.ts';
import type { CardPage } from './card-page.ts';
import { confirmedOrder, newEmail } from './guest-purchase.ts';
import { guest } from './shop.ts';
import { expect, visit } from './site.ts';

/** As the browser of a guest asks, without one. Returns the provider's session. */
export async function orderWithoutBrowser(
  page: Page,
  items: CartItem[],
  email: string,
  buyerKey = buildBuyerKey(),
): Promise<string> {
  const wanted = items.map(({ program, selectedSession, quantity }) =>
    buildItem({
      programId: program.id,
      sessionId: selectedSession?.id,
      unitAmount: Math.round((selectedSession ?? program).price * 100),
      quantity,
    }),
  );
  const answer = await page.request.post('/api/v1/stripe/create-checkout-session', {
    headers: { 'x-buyer-key': buyerKey },
    data: { items: wanted, guest_info: buildGuest({ name: guest.name, email }) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** What this browser has bought: ends on /success, by a shorter way than cart, form and card page. */
export async function buyQuickly(page: Page, cardPage: CardPage, items: CartItem[], email = newEmail()) {
  const buyerKey = buildBuyerKey();
  await page.addInitScript((key) => localStorage.setItem('nyea_buyer', key), buyerKey);
  const session = await orderWithoutBrowser(page, items, email, buyerKey);
  await cardPage.payElsewhere(session);
  await visit(page, `/success?session_id=${session}`);
  return { email, reference: await confirmedOrder(page) };
}
