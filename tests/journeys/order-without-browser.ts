import type { Page } from '@playwright/test';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import type { Sold } from './shop.ts';
import { expect } from './site.ts';

interface Ordered {
  email: string;
  quantity?: number;
  priceCents?: number;
}

/** As the browser of a guest asks, without one. Returns the provider's session. */
export async function orderWithoutBrowser(
  page: Page,
  { item }: Sold,
  { email, quantity = 1, priceCents = 49_900 }: Ordered,
): Promise<string> {
  const sessionId = item.selectedSession?.id ?? 0;
  const wanted = buildItem({ programId: item.program.id, sessionId, unitAmount: priceCents, quantity });
  const answer = await page.request.post('/api/v1/stripe/create-checkout-session', {
    headers: { 'x-buyer-key': buildBuyerKey() },
    data: { items: [wanted], guest_info: buildGuest({ email }) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}
