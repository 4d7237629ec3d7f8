import AxeBuilder from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import type { Locator, Page, Response } from '@playwright/test';
import { CardPage } from './card-page.ts';
import { Catalogue } from './catalogue.ts';
import { Mailbox } from './mailbox.ts';
import { startSite } from './start-site.ts';
import type { StartedSite } from './start-site.ts';
import { Trouble } from './trouble.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** The card provider's hosted page, to which a purchase leads. */
  cardPage: CardPage;
  catalogue: Catalogue;
  mailbox: Mailbox;
  /** Fails the test for anything that the browser complains of, unless the test expects it. */
  trouble: Trouble;
}

/** A page on the site that this worker started for itself. */
export const test = base.extend<Fixtures, { site: StartedSite }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  trouble: [
    async ({ page, site }, use) => {
      const trouble = new Trouble();
      await trouble.watch(page, site.url, site.cardsUrl);
      await use(trouble);
      await trouble.check();
    },
    { auto: true },
  ],
  cardPage: async ({ page, site, trouble }, use) => {
    const cardPage = new CardPage(page, site, trouble);
    await use(cardPage);
    await cardPage.reset();
  },
  mailbox: ({ site }, use) => use(new Mailbox(site.emailFolder)),
  catalogue: async ({ site }, use) => {
    const catalogue = new Catalogue(site.database);
    await use(catalogue);
    await catalogue.undo();
  },
});

/** Opens an address as a document and waits until React has taken it over. */
export async function visit(page: Page, address: string): Promise<Response> {
  const response = await page.goto(address);
  await hydrated(page);
  return response!;
}

/** A change in the catalogue is soon in the answer of the server, whatever was kept. */
export async function expectSoon(page: Page, address: string, text: string | RegExp): Promise<void> {
  const answer = async () => (await page.request.get(address)).text();
  await expect.poll(answer, { intervals: [50] }).toMatch(text);
}

/** For `and`: not in the bar at the bottom of a phone, which says price and seats a second time. */
export function outsideOfBar(page: Page): Locator {
  return page.locator(':not(.purchase-bar *)');
}

/** Waits until the page is hydrated. Parts that load on interaction stay unloaded. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
}

export async function hydrated(page: Page): Promise<void> {
  await takenOver(page);
  // The rest of the page loads at the first interaction.
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => document.querySelector('[data-script="waiting"]') === null);
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// In which no script runs, so none can look into it either.
const emailFrame = 'iframe[sandbox=""]';

export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page })
    // Leaves out frames of other sites. There are none, and it takes half the time.
    .setLegacyMode()
    // Half of what is left goes into selectors for what passes and into styles that none of these rules reads.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .withTags(wcag)
    .exclude(emailFrame);
  // What happens to lie half under the sticky header would count as too small.
  const scrolled = await scrollTo(page, 0);
  const { violations } = await axe.analyze();
  await scrollTo(page, scrolled);
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(told, `${page.url()} is accessible`).toEqual([]);
  await expect(page.locator('h1'), 'one main heading').toHaveCount(1);
}

/** Returns where the page was. */
function scrollTo(page: Page, top: number): Promise<number> {
  return page.evaluate((to) => {
    const { scrollY } = window;
    window.scrollTo({ top: to, behavior: 'instant' });
    return scrollY;
  }, top);
}

export async function expectOnlyTitle(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect(page.locator('title')).toHaveCount(1);
}

/** The addresses that were loaded as documents from here on; a navigation in the browser loads none. */
export function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    const { pathname, search } = new URL(request.url());
    documents.push(`${pathname}${search}`);
  });
  return documents;
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await width(), `${page.url()} fits the width`).toBe(0);
}

/** On a phone the filters of a list are in a sheet. */
export async function openFilters(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: /^Filters/ });
  if (await open.isVisible()) await open.click();
}

export async function closeFilters(page: Page): Promise<void> {
  const done = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^Show / });
  if (await done.isVisible()) await done.click();
}
