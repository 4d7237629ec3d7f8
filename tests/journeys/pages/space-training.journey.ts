import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import type { Cart } from '#web/checkout/cart.ts';
import { space } from '#web/content/space.ts';
import { tripDays } from '#web/space/trip-days.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSoon,
  test as base,
  visit,
} from '../site.ts';

type Route = WorkshopSession['program_type'];

const test = base.extend<{ sellOut(route: Route, departures: number): Promise<void> }>({
  /** Takes all seats of the next departures of a route. They are released after the test. */
  sellOut: async ({ site }, use) => {
    const { db } = site.database;
    const undo: (() => Promise<unknown>)[] = [];
    await use(async (route, departures) => {
      const pools = await db
        .selectFrom('workshopSessions as w')
        .innerJoin('programs as p', 'p.id', 'w.programId')
        .innerJoin('seatPools as s', 's.id', 'w.seatPoolId')
        .select(['s.id', 's.taken', 's.blocked'])
        .where('p.slug', '=', space.programSlug)
        .where('w.programType', '=', route)
        .orderBy('w.startsAt')
        .limit(departures)
        .execute();
      for (const { id, taken, blocked } of pools) {
        await db
          .updateTable('seatPools')
          .set({ taken: sql`capacity`, blocked: sql`blocked + capacity - taken` })
          .where('id', '=', id)
          .execute();
        undo.push(() => db.updateTable('seatPools').set({ taken, blocked }).where('id', '=', id).execute());
      }
    });
    for (const step of undo) await step();
  },
});

async function departuresOf(page: Page, route: Route): Promise<WorkshopSession[]> {
  const answer = await page.request.get(`/api/v1/programs/${space.programSlug}/workshop-sessions`);
  const { data } = (await answer.json()) as { data: { sessions: WorkshopSession[] } };
  return data.sessions.filter((session) => session.program_type === route);
}

async function cartOf(page: Page): Promise<Cart> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('nyea_cart') ?? 'null') as Cart);
}

const ticket = (page: Page, name: string) => page.getByRole('article', { name });

test('the page explains the trip, in figures and in words', async ({ page }) => {
  await visit(page, '/nasa-programs');
  await expect(page).toHaveTitle(/^Space training/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(space.hero.title);
  const figures = page.getByRole('region', { name: 'In figures' });
  await expect(figures.getByRole('definition')).toHaveText(['500+', '15', '95%', '25']);
  await expect(figures.getByRole('term')).toHaveText([
    'students',
    'partnerships',
    'STEM career rate',
    'publications',
  ]);
  const features = page.getByRole('region', { name: space.features.title });
  await expect(features.getByRole('heading', { level: 3 })).toHaveCount(6);
  const mission = page.getByRole('region', { name: 'Seek Signs of Life' });
  await expect(mission.getByRole('definition')).toHaveText(['10-14', '20', '$5,499']);
  await expect(mission.getByRole('term').nth(1)).toHaveText('Max class size');
  await expect(page.getByRole('link', { name: 'LEARN MORE' })).toHaveAttribute('href', '/contact');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a film of the flight plays behind the headline, and can be paused', async ({ page }) => {
  await visit(page, '/nasa-programs');
  const film = page.locator('video');
  await expect(film.locator('source').first()).toHaveAttribute('src', '/films/mars.webm');
  await page.getByRole('button', { name: 'Pause film' }).click();
  await expect(film).toHaveJSProperty('paused', true);
});

test('six activities are shown', async ({ page }) => {
  await visit(page, '/nasa-programs');
  const activities = page.getByRole('region', { name: space.activities.title });
  await expect(activities.getByRole('listitem')).toHaveCount(6);
});

for (const name of ['activities', 'questions'] as const) {
  test(`only one of the ${name} is open at a time, and clicking it closes it`, async ({ page }) => {
    await visit(page, '/nasa-programs');
    const part = page.getByRole('region', { name: space[name].title });
    const all = part.getByRole('group');
    await expect(all).toHaveCount(space[name].entries.length);
    const open = part.locator('details[open]');
    await expect(open).toHaveCount(0);
    await all.nth(1).locator('summary').click();
    await all.nth(4).locator('summary').click();
    await expect(open).toHaveCount(1);
    await expect(open.getByRole('heading')).toHaveText(space[name].entries[4]!.title);
    await expectAccessible(page);
    await all.nth(4).locator('summary').click();
    await expect(open).toHaveCount(0);
  });
}

test('the brochure can be downloaded, and the page ends with a link to all programs', async ({ page }) => {
  await visit(page, '/nasa-programs');
  const brochure = page.getByRole('link', { name: space.brochure.link });
  const [download] = await Promise.all([page.waitForEvent('download'), brochure.click()]);
  expect(download.suggestedFilename()).toBe('Space-training.pdf');
  await page.getByRole('main').getByRole('link', { name: 'See all programs' }).click();
  await expect(page).toHaveURL('/programs');
});

const included = [
  'Airport pick-up',
  'Workshop materials',
  'Accommodation',
  'Transportation',
  'Attraction entrance',
  'Travel medical insurance',
  'Certificate',
];

const extra = ['lights from home', 'visa', 'ocket money'];

test('before scrolling far, the page says what the price covers and what it does not', async ({ page }) => {
  await visit(page, '/nasa-programs');
  const facts = page.locator('main header').first().getByRole('definition');
  const covered = facts.filter({ hasText: /Accommodation.*meals.*medical insurance/ });
  const notCovered = facts.filter({ hasText: new RegExp(extra.join('.*')) });
  for (const fact of [covered, notCovered]) {
    const box = await fact.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  }
});

test('both tickets list what is included, what is not, and when they leave', async ({ page }) => {
  await visit(page, '/nasa-programs');
  for (const [name, cities, route] of [
    ['10 days', 'Miami and Orlando', 'essentials'],
    ['14 days', 'Miami, Orlando and New York', 'mastery'],
  ] as const) {
    const option = ticket(page, name);
    await expect(option.getByText(cities, { exact: true })).toBeVisible();
    await expect(option.getByRole('listitem')).toContainText([...included, ...extra]);
    await expect(option.getByText(space.tickets.meals)).toBeVisible();
    const departures = await departuresOf(page, route);
    expect(departures.length).toBeGreaterThan(1);
    for (const { formatted_date, remaining_spots } of departures) {
      const row = option.locator('label').filter({ hasText: formatted_date });
      await expect(row).toContainText(remaining_spots > 0 ? `${remaining_spots} spot` : 'No spots left');
    }
    await expect(option.getByRole('link', { name: space.tickets.termsLink })).toHaveAttribute(
      'href',
      '/terms',
    );
  }
});

test('ENROLL NOW adds the next 10-day departure to the cart and opens it', async ({ page }) => {
  await visit(page, '/nasa-programs');
  const [next] = await departuresOf(page, 'essentials');
  const enroll = page.getByRole('button', { name: 'ENROLL NOW - $5,499' });
  await expect(enroll).toHaveAccessibleDescription(space.addsTrip(tripDays(next!)));
  await enroll.click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  const { items } = await cartOf(page);
  expect(items).toMatchObject([
    { quantity: 1, program: { id: 5, price: 5499 }, selectedSession: { id: next!.id, price: 5499 } },
  ]);
});

test('GET TICKET needs the agreement and takes the next departure that has a seat', async ({
  page,
  sellOut,
}) => {
  await sellOut('mastery', 1);
  const [first, ...later] = await departuresOf(page, 'mastery');
  await expect.poll(async () => (await departuresOf(page, 'mastery'))[0]?.remaining_spots).toBe(0);
  const next = later.find(({ remaining_spots }) => remaining_spots > 0)!;
  const isChosen = `value="${next.identifier}"[^>]*checked|checked[^>]*value="${next.identifier}"`;
  await expectSoon(page, '/nasa-programs', new RegExp(isChosen));
  await visit(page, '/nasa-programs');
  const option = ticket(page, '14 days');
  await expect(option.locator('label').filter({ hasText: first!.formatted_date })).toContainText(
    'No spots left',
  );
  await expect(option.getByRole('radio', { checked: true })).toHaveValue(next.identifier);

  const button = option.getByRole('button', { name: 'GET TICKET' });
  await expect(button).toBeDisabled();
  const agreement = option.getByRole('checkbox', { name: /^I agree to the terms of the 14-day trip/ });
  await agreement.check();
  await expect(button).toBeEnabled();
  await expect(ticket(page, '10 days').getByRole('button', { name: 'GET TICKET' })).toBeDisabled();
  await agreement.uncheck();
  await expect(button).toBeDisabled();
  await agreement.check();
  await expectAccessible(page);
  await button.click();
  await expect(page).toHaveURL('/cart');
  expect((await cartOf(page)).items).toMatchObject([{ quantity: 1, selectedSession: { id: next.id } }]);
});

test('a later departure can be chosen', async ({ page }) => {
  await visit(page, '/nasa-programs');
  const last = (await departuresOf(page, 'essentials')).at(-1)!;
  const option = ticket(page, '10 days');
  await option.getByText(last.formatted_date).click();
  await option.getByRole('checkbox').check();
  await option.getByRole('button', { name: 'GET TICKET' }).click();
  await expect(page).toHaveURL('/cart');
  expect((await cartOf(page)).items).toMatchObject([{ selectedSession: { id: last.id } }]);
});

test('the refund is said for the chosen departure, with its days', async ({ page }) => {
  await visit(page, '/nasa-programs');
  const option = ticket(page, '10 days');
  const refund = option.getByText(/^(Full|\d+%) refund until \w+ \d+, \d{4}/);
  const first = await refund.textContent();
  await option.getByRole('radio', { disabled: false }).last().check();
  await expect(refund).not.toHaveText(first ?? '');
});

test('when no 10-day departure has a seat, the buttons say so', async ({ page, sellOut }) => {
  await sellOut('essentials', 99);
  await expectSoon(page, '/nasa-programs', 'SOLD OUT');
  await visit(page, '/nasa-programs');
  await expect(page.getByRole('button', { name: 'SOLD OUT' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'SOLD OUT' }).first()).toBeDisabled();
  await expect(page.getByText('ENROLL NOW')).toHaveCount(0);
  const hero = page.locator('main header').first();
  await expect(hero).toContainText(space.hero.noneOfTenDays);
  await expect(hero.getByRole('link', { name: space.hero.allDates })).toHaveAttribute('href', '#tickets');
  const option = ticket(page, '10 days');
  await expect(option.getByText(space.tickets.allSoldOut)).toBeVisible();
  await expect(option.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
});

test('the price is the program’s price', async ({ page, catalogue }) => {
  await catalogue.change(space.programSlug, { priceCents: 571_250 });
  await expectSoon(page, '/nasa-programs', /ENROLL NOW - (<!-- -->)?\$5,712\.50/);
  await visit(page, '/nasa-programs');
  await expect(page.getByRole('button', { name: 'ENROLL NOW - $5,712.50' })).toBeVisible();
  await expect(page.getByText('$5,499')).toHaveCount(0);
});

test('without the program the page can still be read, but sells nothing', async ({ page, catalogue }) => {
  await catalogue.change(space.programSlug, { publishedAt: null });
  await expectSoon(page, '/nasa-programs', 'NO DEPARTURE OPEN');
  await visit(page, '/nasa-programs');
  await expect(page.getByRole('region', { name: 'Seek Signs of Life' })).toContainText('$5,499');
  await expect(page.getByRole('button', { name: 'NO DEPARTURE OPEN' })).toHaveCount(3);
  await expectAccessible(page);
});

test('blocked storage is reported, and the ticket is still in the cart', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await visit(page, '/nasa-programs');
  await page.getByRole('button', { name: /^ENROLL NOW/ }).click();
  await expect(page.getByText('Storage quota exceeded')).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('dates, spots and prices can be read, and ENROLL NOW leads to them', async ({ page }) => {
    await page.goto('/nasa-programs');
    await page.getByRole('button', { name: 'ENROLL NOW - $5,499' }).click();
    await expect(page).toHaveURL(/\/nasa-programs\??#tickets$/);
    const [next] = await departuresOf(page, 'essentials');
    const option = ticket(page, '10 days');
    await expect(option.getByText(next!.formatted_date)).toBeVisible();
    await expect(option.getByText('$5,499')).toBeVisible();
    await expect(option.getByRole('button', { name: 'GET TICKET' })).toBeDisabled();
    const told = await option.locator('noscript').evaluate((element) => element.textContent);
    expect(told).toContain(space.tickets.withoutScripts);
  });
});
