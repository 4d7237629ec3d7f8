import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { eliteWorkshops, leadershipWorkshop } from '#web/content/elite-workshops.ts';
import { home } from '#web/content/home.ts';
import { test } from './officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from './site.ts';
import { startSite } from './start-site.ts';

const empty = test.extend<{}, object>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await sql`truncate programs cascade`.execute(site.database.db);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

empty('a site without programs promises none on its home page', async ({ page }) => {
  await expect
    .poll(async () => {
      await visit(page, '/');
      return page.getByRole('article').count();
    })
    .toBe(0);
  const main = page.getByRole('main');
  await expect(main.getByText('Custom')).toHaveCount(0);
  await expect(main.getByRole('link', { name: home.hero.sessions.label })).toHaveCount(0);
  await expect(main.getByRole('link', { name: home.hero.ask.label }).first()).toHaveAttribute(
    'href',
    '/contact',
  );
  await expectEveryLinkToLeadSomewhere(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

for (const [address, contact, book] of [
  ['/elite-workshops', eliteWorkshops.contact, eliteWorkshops.book],
  [
    '/elite-workshops/leadership-negotiation-communication',
    leadershipWorkshop.closing.contact,
    leadershipWorkshop.book,
  ],
] as const) {
  empty(`a site without programs offers only a conversation on ${address}`, async ({ page }) => {
    await expect
      .poll(async () => {
        await visit(page, address);
        return page.getByRole('main').getByText(book).count();
      })
      .toBe(0);
    const hero = page.getByRole('main').locator('header');
    await expect(hero.getByRole('link', { name: contact })).toHaveAttribute('href', '/contact');
    await expectEveryLinkToLeadSomewhere(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

empty('the office without programs leads to the first one', async ({ page, officer }) => {
  await officer.open('', 'Overview');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create the first program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New program' })).toBeVisible();
});

async function expectEveryLinkToLeadSomewhere(page: Page): Promise<void> {
  for (const link of await page.getByRole('main').getByRole('link').all()) {
    const response = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(response.status(), response.url()).toBe(200);
  }
}
