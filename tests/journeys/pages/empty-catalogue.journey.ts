import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { buildUser } from '#tests/build-user.ts';
import { dashboard } from '#web/content/dashboard.ts';
import { eliteWorkshops, leadershipWorkshop } from '#web/content/elite-workshops.ts';
import { home } from '#web/content/home.ts';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';
import { startSite } from '../start-site.ts';

const missing = '/workshop-booking/leadership-negotiation-communication';

const empty = test.extend<{}, object>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await sql`truncate programs cascade`.execute(site.database.db);
      // No page waits for what is missing: the first one after the change may still link to it.
      const pageOf = async (path: string) => (await fetch(`${site.url}${path}`)).text();
      for (const path of ['/', '/elite-workshops'])
        await expect.poll(() => pageOf(path)).not.toContain(`"${missing}"`);
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

for (const address of ['/help-center', '/cart', '/programs', '/about', '/contact'])
  empty(`a site without programs has no dead link on ${address}`, async ({ page }) => {
    await expect
      .poll(async () => {
        await visit(page, address);
        return page.getByText('Register Now').count();
      })
      .toBe(0);
    await expectEveryLinkToLeadSomewhere(page);
    await expectAccessible(page);
  });

empty('a dashboard without bookings names no sessions while there are none', async ({ page, site }) => {
  const { token } = await buildUser(site.database.db);
  await page.addInitScript((kept) => localStorage.setItem('nyea_token', kept), token);
  await visit(page, '/dashboard');
  const next = page.getByRole('region', { name: dashboard.next.title });
  await expect(next.getByText(dashboard.next.nothingLineWithoutSessions)).toBeVisible();
  await expect(next.getByRole('link')).toHaveText([dashboard.next.programs]);
  await expectEveryLinkToLeadSomewhere(page);
});

empty('the office without programs leads to the first one', async ({ page, officer }) => {
  await officer.open('', 'Overview');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create the first program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New program' })).toBeVisible();
});

async function expectEveryLinkToLeadSomewhere(page: Page): Promise<void> {
  const addresses = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const address of new Set(addresses)) {
    const response = await page.request.get(address);
    expect(response.status(), response.url()).toBe(200);
  }
}
