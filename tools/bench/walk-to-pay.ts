import type { Browser, Page } from '@playwright/test';
import { fillGuest, openCart, submitGuest } from '#tests/journeys/shop.ts';
import type { CartItem } from '#web/checkout/cart.ts';
import type { Server } from './start-server.ts';

/** A guest with a filled cart: how long it takes from the last button until the provider's page is there, in ms. */
export function walkToPay(browser: Browser, site: Server, item: CartItem): Promise<number> {
  return inNewPage(browser, site.url, async (page) => {
    await openCart(page, item);
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    await fillGuest(page);
    const begun = performance.now();
    await submitGuest(page).click();
    await untilPayable(page);
    return performance.now() - begun;
  });
}

/** The same page of the provider, by its address. */
export function openToPay(browser: Browser, url: string): Promise<number> {
  return inNewPage(browser, url, async (page) => {
    const begun = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await untilPayable(page);
    return performance.now() - begun;
  });
}

async function untilPayable(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay / }).waitFor();
}

async function inNewPage<Result>(
  browser: Browser,
  baseURL: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await browser.newPage({ baseURL });
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}
