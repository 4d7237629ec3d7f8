import type { Locator, Page } from '@playwright/test';
import { plansChange } from '#web/content/plans-change.ts';
import { space } from '#web/content/space.ts';
import { test } from '../sessions.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, outsideOfBar, visit } from '../site.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const phone = sizes[0]!;
const LEADERSHIP = 'leadership-negotiation-communication';

async function addressOfSession(page: Page): Promise<string> {
  const answer = await page.request.get(`/api/v1/programs/${LEADERSHIP}/workshop-sessions`);
  const { sessions } = (await answer.json()).data as {
    sessions: { identifier: string; remaining_spots: number; effective_price: number | null }[];
  };
  const open = sessions.find((each) => each.remaining_spots > 0 && (each.effective_price ?? 0) > 0);
  return `/workshop-booking/${LEADERSHIP}/session/${open?.identifier}`;
}

const pages = [
  {
    name: 'a session',
    address: addressOfSession,
    button: 'Add to Cart',
    facts: [/\d{4}$/, 'Ada Example', /local time in/, /^\$[\d,]+$/],
  },
  {
    name: 'a program',
    address: async () => '/programs/model-un-delegate-academy',
    button: 'Enroll Now',
    facts: ['Ben Placeholder', /^\$[\d,]+$/],
  },
  {
    name: 'a consulting program',
    address: async () => '/programs/mentorship',
    button: 'Accelerate Your Career',
    facts: ['Esra Sample', /^\$[\d,]+$/],
  },
  {
    name: 'the space program',
    address: async () => '/nasa-programs',
    button: /^ENROLL NOW/,
    inBar: { role: 'link' as const, name: space.hero.chooseDates },
    facts: [/^\w+,\s\w+\s\d+.*\d{4}$/, 'Miami and Orlando, Florida', 'Chiara Specimen'],
  },
];

for (const { name, address, button, facts, inBar = { role: 'button' as const, name: button } } of pages) {
  for (const size of sizes) {
    test(`${name} says when, where, who, price, seats and what if on a screen of ${size.width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await visit(page, await address(page));
      const header = page.locator('main header').first();
      await expectWithinScreen(header.getByRole('button', { name: button }), size.height);
      await expectFactsWithinScreen(header, facts, size.height);
    });
  }

  test(`on a phone, the button of ${name} stays at the bottom once it is out of sight`, async ({ page }) => {
    await page.setViewportSize(phone);
    await visit(page, await address(page));
    const bar = page.locator('.purchase-bar');
    await expect(bar).toHaveCSS('visibility', 'hidden');
    await expect(page.getByRole('button', { name: button })).toHaveCount(1);
    await page.evaluate(() => window.scrollTo(0, 1_580));
    await expect(bar).toHaveCSS('visibility', 'visible');
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(phone.height, 0);
    await expect(bar.getByRole(inBar.role, { name: inBar.name })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(sizes[1]!);
    await expect(bar).toBeHidden();
  });
}

/** Pages about what is booked on another page. */
const leading = [
  {
    name: 'the page for teachers',
    address: '/teacher-development',
    link: /^Book for \$/,
    facts: [
      /^Monday,\s\w+\s\d+.*\d{4}$/,
      'The Inkwell Rooms, London, United Kingdom',
      'Esra Sample',
      /^\$[\d,]+$/,
      'Cambridge Teacher Development',
    ],
  },
  {
    name: 'the page of all elite workshops',
    address: '/elite-workshops',
    link: 'See dates and book',
    facts: [/^\w+,\s\w+\s\d+.*\d{4}$/, /^\d+ dates from \$[\d,]+$/, 'Ada Example'],
  },
];

for (const { name, address, link, facts } of leading) {
  for (const size of sizes) {
    test(`${name} says when, where, who, price, seats and what if on a screen of ${size.width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await visit(page, address);
      const header = page.locator('main header').first();
      await expectWithinScreen(header.getByRole('link', { name: link }), size.height);
      await expectFactsWithinScreen(header, facts, size.height);
    });
  }
}

test('the bar never covers what has the focus', async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, await addressOfSession(page));
  const bar = page.locator('.purchase-bar');
  await page.getByRole('heading', { level: 1 }).click();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    expect(await bar.evaluate(isOverFocus)).toBe(false);
  }
});

test('the bar adds the seat to the cart, and then leads to payment', async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, await addressOfSession(page));
  await page.evaluate(() => window.scrollTo(0, 1_600));
  const bar = page.locator('.purchase-bar');
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(bar.getByRole('button', { name: 'Remove from Cart' })).toBeFocused();
  await bar.getByRole('link', { name: 'Proceed to payment' }).click();
  await expect(page).toHaveURL('/cart');
});

test('the bar of the space program is away where dates are chosen', async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, '/nasa-programs');
  const bar = page.locator('.purchase-bar');
  await page.evaluate(() => window.scrollTo(0, 1_580));
  await expect(bar).toHaveCSS('visibility', 'visible');
  await page.getByRole('article', { name: '10 days' }).getByRole('radio').first().scrollIntoViewIfNeeded();
  await expect(bar).toHaveCSS('visibility', 'hidden');
  await page.getByRole('heading', { name: space.questions.title }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 2_000));
  await expect(bar).toHaveCSS('visibility', 'visible');
});

test('what cannot be booked has no bar', async ({ page, addWorkshop }) => {
  const workshop = await addWorkshop({ slug: 'nothing-to-buy' });
  const { address } = await workshop.hold({ capacity: 5, taken: 5 });
  await visit(page, address);
  await expect(page.locator('.purchase-bar')).toHaveCount(0);
});

test('a session says each fact once, and shows other dates with their seats', async ({
  page,
  addWorkshop,
}) => {
  const workshop = await addWorkshop({ slug: 'said-once' });
  const session = await workshop.hold({
    sessionTitle: 'The first',
    venueName: 'Only Hall',
    capacity: 31,
    taken: 8,
  });
  const later = { startsLocal: '2031-06-09 09:00', endsLocal: '2031-06-10 17:00' };
  const other = await workshop.hold({ ...later, sessionTitle: 'The other', capacity: 9, taken: 2 });
  await workshop.hold({ ...later, sessionTitle: 'Sold out', capacity: 5, taken: 5 });
  await visit(page, session.address);
  const main = page.getByRole('main');
  for (const fact of [
    '23 spots left',
    '8/31 enrolled',
    /May\s5\s.\sWednesday, May\s7/,
    /9:00\sAM\s.\s5:00\sPM/,
    /Only Hall/,
  ])
    await expect(main.getByText(fact).and(outsideOfBar(page))).toHaveCount(1);
  const dates = page.getByRole('region', { name: 'Other dates' });
  await expect(dates.getByRole('listitem')).toHaveCount(1);
  await expect(dates.getByRole('listitem')).toContainText('Monday, June 9 – Tuesday, June 10, 2031');
  await expect(dates.getByRole('listitem')).toContainText('7 spots left');
  await expectAccessible(page);
  await dates.getByRole('link', { name: /The other/ }).click();
  await expect(page).toHaveURL(other.address);
});

async function expectFactsWithinScreen(
  header: Locator,
  facts: (string | RegExp)[],
  height: number,
): Promise<void> {
  for (const fact of facts) await expectWithinScreen(header.getByText(fact).first(), height);
  await expectWithinScreen(header.getByText(/^\d+ spots? left$/).first(), height);
  const terms = header.getByRole('link', { name: plansChange.link, exact: true });
  await expectWithinScreen(terms, height);
  await expect(terms).toHaveAttribute('href', plansChange.to);
}

async function expectWithinScreen(part: Locator, height: number): Promise<void> {
  await expect(part).toBeVisible();
  // Text moves a little when its font arrives.
  const bottom = async () => {
    const box = await part.boundingBox();
    return (box?.y ?? height) + (box?.height ?? 0);
  };
  await expect.poll(bottom).toBeLessThanOrEqual(height);
}

function isOverFocus(bar: Element): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || bar.contains(focused)) return false;
  if (getComputedStyle(bar).visibility === 'hidden') return false;
  const over = bar.getBoundingClientRect();
  const under = focused.getBoundingClientRect();
  return under.bottom > over.top && under.top < over.bottom;
}
