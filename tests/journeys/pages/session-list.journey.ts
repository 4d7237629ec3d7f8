import type { Page } from '@playwright/test';
import { NOT_HANDED_ON } from '#contract/catalogue/booking-terms.ts';
import { plansChange } from '#web/content/plans-change.ts';
import { atPreferredSchool, preferredSchool, sessionList } from '#web/content/workshops.ts';
import { colourNamed } from '../colour-named.ts';
import { card, keptCart, test } from '../sessions.ts';
import {
  closeFilters,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOnlyTitle,
  expectSoon,
  openFilters,
  visit,
} from '../site.ts';

const LEADERSHIP = '/workshop-booking/leadership-negotiation-communication';
const shownTitles = 'article h4';

test('a card shows the main facts of a session', async ({ page, addWorkshop }) => {
  const workshop = await addWorkshop({ slug: 'all-of-a-card', title: 'All of a card', priceCents: 60_000 });
  const session = await workshop.hold({
    sessionTitle: 'A week by the lake',
    programType: 'mastery',
    isFeatured: true,
    locationHighlights: ['High School', 'Grades 9-11'],
    priceCents: 129_950,
    capacity: 40,
    taken: 26,
  });
  await visit(page, workshop.address);
  await expectOnlyTitle(page, 'Book: All of a card | NYEA');
  await expect(page.getByText(plansChange.line).getByRole('link')).toHaveAttribute('href', plansChange.to);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All of a card');
  const shown = card(page, 'A week by the lake');
  await expect(shown.getByRole('list', { name: 'About this session' }).getByRole('listitem')).toHaveText([
    'MASTERY',
    'FEATURED',
    'High School',
    'FCFS',
  ]);
  for (const text of [
    'Lakeside Hall, Seoul, South Korea',
    'Monday, May 5 – Wednesday, May 7, 2031',
    '9:00 AM – 5:00 PM GMT+9',
    'Grades 9-11',
    '$1,299.50',
    '14 spots left',
    '26/40 enrolled',
  ]) {
    await expect(shown.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(sessionList.firstCome)).toBeVisible();
  const bar = shown.getByRole('progressbar', { name: '26 of 40 enrolled' });
  await expect(bar).toHaveAttribute('value', '65');
  await expect(bar).toHaveAttribute('data-colour', 'orange');
  await expectAccessible(page);
  await shown.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(session.address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A week by the lake');
});

test('a session without a title is named after its place, and its level lists only the grades', async ({
  page,
  addWorkshop,
}) => {
  const workshop = await addWorkshop({ slug: 'untitled' });
  await workshop.hold({ location: 'One grade', gradeLevels: [11] });
  await workshop.hold({ location: 'Two grades', gradeLevels: [9, 10] });
  await visit(page, workshop.address);
  await expect(card(page, 'One grade').getByText('Grade 11', { exact: true })).toBeVisible();
  await expect(card(page, 'Two grades').getByText('Grades 9, 10', { exact: true })).toBeVisible();
});

for (const [taken, badge, spots] of [
  [70, undefined, '30 spots left'],
  [75, 'Limited Availability', '25 spots left'],
  [90, 'Almost Sold Out', '10 spots left'],
  [99, 'Almost Sold Out', '1 spot left'],
] as const) {
  test(`with ${taken} of 100 taken a session is ${badge ?? 'open'}`, async ({ page, addWorkshop }) => {
    const workshop = await addWorkshop({ slug: `taken-${taken}` });
    await workshop.hold({ location: 'Here', capacity: 100, taken });
    await visit(page, workshop.address);
    const badges = card(page, 'Here').getByRole('listitem');
    await expect(badges).toHaveText(badge === undefined ? ['ESSENTIALS'] : ['ESSENTIALS', badge]);
    await expect(card(page, 'Here').getByText(spots, { exact: true })).toBeVisible();
  });
}

test('spots left are red up to five, orange up to fifteen, green above', async ({ page, addWorkshop }) => {
  const workshop = await addWorkshop({ slug: 'colours-of-spots' });
  const colours = [
    [5, 'red'],
    [6, 'orange'],
    [15, 'orange'],
    [16, 'green'],
  ] as const;
  for (const [left] of colours)
    await workshop.hold({ location: `Room for ${left}`, capacity: 100, taken: 100 - left });
  await visit(page, workshop.address);
  for (const [left, colour] of colours)
    await expect(page.getByText(`${left} spots left`, { exact: true })).toHaveCSS(
      'color',
      await colourNamed(page, colour),
    );
});

test('a sold-out session has a stamp and a link to its details, and cannot be added', async ({
  page,
  addWorkshop,
  isMobile,
}) => {
  const workshop = await addWorkshop({ slug: 'full-house' });
  await workshop.hold({ location: 'Full house', capacity: 12, taken: 12 });
  await visit(page, workshop.address);
  const shown = card(page, 'Full house');
  await expect(shown.getByRole('img', { name: 'Sold out' })).toBeVisible();
  await expect(shown.getByText('12/12 enrolled')).toBeVisible();
  await expect(shown.getByRole('listitem')).toHaveText(['ESSENTIALS']);
  await expect(shown.getByRole('button')).toHaveCount(0);
  await shown.getByText('No spots left').click();
  await expect(page).toHaveURL(workshop.address);
  await expectAccessible(page);
  const details = shown.getByRole('link');
  await expect(details).toHaveAccessibleDescription('Full house');
  const { width, height } = (await details.boundingBox())!;
  if (isMobile) expect(Math.min(width, height), 'large enough for a finger').toBeGreaterThanOrEqual(44);
  await details.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Full house');
});

test('a session is added to the cart and removed, with half a second of progress each time', async ({
  page,
  addWorkshop,
}) => {
  await page.clock.install();
  const workshop = await addWorkshop({ slug: 'in-and-out', title: 'In and out' });
  const { id } = await workshop.hold({ location: 'Here', capacity: 20, taken: 3 });
  await visit(page, workshop.address);
  await page.clock.pauseAt(Date.now() + 60_000);
  const button = card(page, 'Here').getByRole('button');
  await expect(button).toHaveText('Add to Cart');
  const mark = card(page, 'Here').getByText('In your cart', { exact: true });
  await expect(mark).toBeHidden();
  const height = (await card(page, 'Here').boundingBox())?.height;
  await button.click();
  await expect(mark).toBeVisible();
  expect((await card(page, 'Here').boundingBox())?.height, 'nothing moves').toBe(height);
  await expect(button).toHaveText('Adding...');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  await page.clock.runFor(450);
  await expect(button).toHaveText('Adding...');
  await page.clock.runFor(100);
  await expect(button).toHaveText('Remove from Cart');
  await expect(button).toBeFocused();
  expect(await keptCart(page)).toMatchObject({
    version: 1,
    items: [
      {
        quantity: 1,
        availableSpots: 17,
        program: { slug: 'in-and-out', price: 1_200 },
        selectedSession: { id, price: 1_200, title: 'Here', location: 'Lakeside Hall, Seoul, South Korea' },
      },
    ],
  });
  await expect(page.getByRole('link', { name: '1 item in your cart' })).toHaveAttribute('href', '/cart');
  await button.click();
  await expect(button).toHaveText('Removing...');
  await page.clock.runFor(550);
  await expect(button).toHaveText('Add to Cart');
  expect(await keptCart(page)).toMatchObject({ items: [] });
  await expect(mark).toBeHidden();
  await page.clock.resume();
  await expectAccessible(page);
});

test('free sessions are booked and sessions without a price enquired about, without the cart', async ({
  page,
  addWorkshop,
}) => {
  const workshop = await addWorkshop({ slug: 'other-offers', priceCents: null });
  const free = await workshop.hold({ location: 'Free seats', priceCents: 0 });
  await workshop.hold({ location: 'No price' });
  await visit(page, workshop.address);
  await expect(card(page, 'Free seats').getByText('Free of charge')).toBeVisible();
  await expect(card(page, 'Free seats').getByRole('link', { name: 'Book seat' })).toHaveAttribute(
    'href',
    `/signin?returnTo=${encodeURIComponent(free.address)}`,
  );
  await expect(card(page, 'No price').getByText('Custom')).toBeVisible();
  await expect(card(page, 'No price').getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  await card(page, 'Free seats').getByRole('link', { name: 'Book seat' }).click();
  await expect(page.getByText('Free seats are booked with an account.')).toBeVisible();
});

test('each session type shows its count, filters the list, and survives a reload', async ({
  page,
  addWorkshop,
}) => {
  const workshop = await addWorkshop({ slug: 'both-types' });
  await workshop.hold({ location: 'Short one' });
  await workshop.hold({ location: 'Short two' });
  await workshop.hold({ location: 'Long one', programType: 'mastery' });
  await visit(page, workshop.address);
  const types = page.getByRole('group', { name: 'Program type' }).getByRole('button');
  await openFilters(page);
  await expect(types).toHaveText(['All Sessions3', 'Essentials2', 'Mastery1']);
  await types.nth(2).click();
  await expect(page.locator(shownTitles)).toHaveText(['Long one']);
  await expect(page.getByRole('status').filter({ hasText: /^1 session$/ })).toBeVisible();
  await expect(page).toHaveURL(`${workshop.address}?type=mastery`);
  await page.reload();
  await expect(page.locator(shownTitles)).toHaveText(['Long one']);
  await openFilters(page);
  await expect(types.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await types.nth(0).click();
  await expect(page.locator(shownTitles)).toHaveCount(3);
  await expect(page).toHaveURL(workshop.address);
});

test('a search finds by location, venue, country and city, in lower and upper case', async ({
  page,
  addWorkshop,
}) => {
  const workshop = await addWorkshop({ slug: 'sought' });
  await workshop.hold({
    location: 'Asian Shore',
    venueName: 'Blue Crane House',
    city: 'İstanbul',
    country: 'Türkiye',
    countryCode: 'TR',
  });
  await workshop.hold({ location: 'Elsewhere' });
  await visit(page, workshop.address);
  const search = page.getByPlaceholder('Search by location, venue, or country...');
  for (const word of ['asian', 'BLUE crane', 'türkiye', 'istanbul']) {
    await search.fill(word);
    await expect(page.locator(shownTitles)).toHaveText(['Asian Shore']);
    await openFilters(page);
    await expect(page.getByRole('group', { name: 'Program type' }).getByRole('button')).toHaveText([
      'All Sessions1',
      'Essentials1',
      'Mastery0',
    ]);
    await closeFilters(page);
  }
  await search.fill('nowhere at all');
  await expect(page.getByRole('heading', { name: sessionList.nothingFits.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all sessions' }).click();
  await expect(page.locator(shownTitles)).toHaveCount(2);
  await expect(search).toHaveValue('');
});

test('country, month and audience filter together', async ({ page, addWorkshop }) => {
  const workshop = await addWorkshop({ slug: 'narrowed' });
  await workshop.hold({ location: 'Seoul in May', audiences: ['executive'] });
  await workshop.hold({
    location: 'Seoul over two months',
    audiences: ['executive', 'university'],
    startsLocal: '2031-06-30 09:00',
    endsLocal: '2031-07-02 17:00',
  });
  await workshop.hold({
    location: 'Cairo in May',
    country: 'Egypt',
    countryCode: 'EG',
    audiences: ['university'],
  });
  await visit(page, workshop.address);
  await openFilters(page);
  await expect(page.getByLabel('Country', { exact: true }).getByRole('option')).toHaveText([
    'All countries',
    'Egypt',
    'South Korea',
  ]);
  await page.getByLabel('Country', { exact: true }).selectOption('South Korea');
  await expect(page.locator(shownTitles)).toHaveText(['Seoul in May', 'Seoul over two months']);
  await page.getByLabel('Month', { exact: true }).selectOption('July 2031');
  await expect(page.locator(shownTitles)).toHaveText(['Seoul over two months']);
  await page.getByLabel('Audience', { exact: true }).selectOption('University');
  await expect(page).toHaveURL(`${workshop.address}?country=KR&month=2031-07&audience=university`);
  await page.getByLabel('Month', { exact: true }).selectOption('May 2031');
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('the calendar shows the days of the listed sessions and links to them', async ({
  page,
  addWorkshop,
}) => {
  const workshop = await addWorkshop({ slug: 'by-month' });
  await workshop.hold({ location: 'In May' });
  const july = await workshop.hold({
    location: 'In July',
    startsLocal: '2031-07-31 09:00',
    endsLocal: '2031-08-01 17:00',
  });
  await visit(page, workshop.address);
  const toggle = page.getByRole('button', { name: 'Show as a calendar' });
  if (await toggle.isVisible()) await toggle.click();
  const calendar = page.getByRole('table').filter({ visible: true });
  await expect(calendar).toHaveAccessibleName('May 2031');
  await expect(calendar.getByRole('link')).toHaveText(['5', '6', '7']);
  await expect(
    page.getByRole('button', { name: 'Previous month' }).filter({ visible: true }),
  ).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Next month' }).filter({ visible: true }).click();
  await expect(calendar).toHaveAccessibleName('July 2031');
  await expect(calendar.getByRole('link')).toHaveAccessibleName('31. Thursday, July 31, 2031: In July');
  await expectAccessible(page);
  await calendar.getByRole('link').click();
  await expect(page).toHaveURL(`${workshop.address}#${july.address.split('/').at(-1)}`);
  await expect(card(page, 'In July')).toBeInViewport();
});

test('the calendar marks sold-out days in words, and links to open sessions of the same day', async ({
  page,
  addWorkshop,
}) => {
  const workshop = await addWorkshop({ slug: 'full-days' });
  const full = { location: 'Full', capacity: 12, taken: 12 };
  const times = (days: string) => {
    const [first, last] = days.split(' ');
    return { startsLocal: `2031-05-${first} 09:00`, endsLocal: `2031-05-${last} 17:00` };
  };
  await workshop.hold({ ...full, ...times('05 06') });
  const open = await workshop.hold({ location: 'Open', ...times('06 06') });
  await visit(page, workshop.address);
  const toggle = page.getByRole('button', { name: 'Show as a calendar' });
  if (await toggle.isVisible()) await toggle.click();
  const days = page.getByRole('table').filter({ visible: true }).getByRole('link');
  await expect(days.first()).toHaveAccessibleName('5. Monday, May 5, 2031: Full (sold out)');
  await expect(days.first()).toHaveCSS('text-decoration-line', 'line-through');
  await expect(days.last()).toHaveAccessibleName('6. Tuesday, May 6, 2031: Full (sold out), Open');
  await days.last().click();
  await expect(page).toHaveURL(`${workshop.address}#${open.address.split('/').at(-1)}`);
});

test('sessions at the preferred school come first', async ({ page, addWorkshop }) => {
  const workshop = await addWorkshop({ slug: 'school-first' });
  await workshop.hold({ location: 'Early elsewhere' });
  await workshop.hold({
    location: `${preferredSchool}, Bonn`,
    startsLocal: '2031-09-05 09:00',
    endsLocal: '2031-09-06 17:00',
  });
  await visit(page, workshop.address);
  await expect(page.locator(shownTitles)).toHaveText([`${preferredSchool}, Bonn`, 'Early elsewhere']);
  const groups = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(groups.first()).toHaveText(atPreferredSchool);
  await expect(page.getByRole('region', { name: atPreferredSchool }).getByRole('article')).toHaveCount(1);
});

test('a row says the refund, by the terms of the program and the day of the session', async ({ page }) => {
  await visit(page, LEADERSHIP);
  const rows = page.getByRole('article');
  await expect(rows.getByText(/^Full refund until \w+\s\d+,\s\d{4}$/).first()).toBeVisible();
  const free = rows.filter({ hasText: 'Free of charge' });
  await expect(free).toHaveCount(1);
  await expect(free.getByText(/refund/)).toHaveCount(0);
});

test('months have headings in order of date', async ({ page, addWorkshop }) => {
  const workshop = await addWorkshop({ slug: 'in-order-of-date' });
  const at = (month: string) => ({
    startsLocal: `2031-${month}-05 09:00`,
    endsLocal: `2031-${month}-06 17:00`,
  });
  await workshop.hold({ location: 'Later', ...at('11') });
  await workshop.hold({ location: 'Earlier', ...at('06') });
  await workshop.hold({ location: 'Between', ...at('06') });
  await visit(page, workshop.address);
  await expect(page.getByRole('region', { name: 'June 2031' }).getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'November 2031' }).getByRole('article')).toHaveCount(1);
  await expect(page.locator(shownTitles)).toHaveText(['Earlier', 'Between', 'Later']);
});

for (const width of [390, 768, 1440])
  test(`at ${width} pixels the search says in full what it looks through`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, LEADERSHIP);
    const free = await page.getByPlaceholder(sessionList.searchPlaceholder).evaluate(widthLeftOf);
    expect(free).toBeGreaterThanOrEqual(0);
  });

test('on a phone a long title stays beside its day', async ({ page, addWorkshop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const workshop = await addWorkshop({ slug: 'long-title' });
  await workshop.hold({ sessionTitle: 'A week by the lake for those who would rather not speak '.repeat(3) });
  await visit(page, workshop.address);
  const row = page.getByRole('article');
  const day = await row.getByText(/^5May 2031$/).boundingBox();
  const title = await row.getByRole('heading', { level: 4 }).boundingBox();
  expect(title?.height).toBeGreaterThan(day?.height ?? Infinity);
  expect(title?.x).toBeGreaterThan((day?.x ?? Infinity) + (day?.width ?? 0));
});

/** Rows of the last days before a session have one line more. */
function heightsOfUsual(page: Page): Promise<number[]> {
  return page
    .getByRole('article')
    .filter({ hasNotText: NOT_HANDED_ON })
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
}

test('on a phone the first session is within the first screen, and 28 within 8,000 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, LEADERSHIP);
  const boxes = await boxesOf(page);
  expect(boxes).toHaveLength(28);
  expect(boxes[0]?.bottom).toBeLessThan(844);
  expect(boxes.at(-1)?.bottom).toBeLessThan(8_000);
  expect(Math.max(...(await heightsOfUsual(page)))).toBeLessThanOrEqual(250);
});

test('at 1440 pixels a row is at most 150 pixels high', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, LEADERSHIP);
  const boxes = await boxesOf(page);
  expect(boxes).toHaveLength(28);
  expect(boxes[0]?.bottom).toBeLessThan(900);
  expect(Math.max(...(await heightsOfUsual(page)))).toBeLessThanOrEqual(150);
});

test('at 1440 pixels seats, price and button stand in columns of their own, and the program types above the filters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, LEADERSHIP);
  const row = page.getByRole('article').first();
  const seats = (await row.getByRole('progressbar').boundingBox())!;
  const button = (await row.getByRole('button', { name: 'Add to Cart' }).boundingBox())!;
  expect(seats.x + seats.width).toBeLessThan(button.x);
  const types = (await page.getByRole('group', { name: 'Program type' }).boundingBox())!;
  const search = (await page.getByRole('searchbox', { name: 'Search' }).boundingBox())!;
  expect(types.y + types.height).toBeLessThan(search.y);
});

/** What the placeholder leaves of the field. */
function widthLeftOf(field: HTMLInputElement): number {
  const { font } = getComputedStyle(field, '::placeholder');
  const { paddingLeft, paddingRight } = getComputedStyle(field);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('Text cannot be measured here.');
  pen.font = font;
  const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  return field.clientWidth - padding - pen.measureText(field.placeholder).width;
}

function boxesOf(page: Page) {
  return page.getByRole('article').evaluateAll((rows) =>
    rows.map((row) => {
      const { height, bottom } = row.getBoundingClientRect();
      return { height, bottom: bottom + window.scrollY };
    }),
  );
}

test('on a phone the filters open in a sheet that the keyboard can leave', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `${LEADERSHIP}?type=mastery&audience=high-school`);
  await page.getByRole('button', { name: 'Filters 2 set' }).press('Enter');
  const country = page.getByLabel('Country', { exact: true });
  await expect(country).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('group', { name: 'Filters' })
    .getByRole('button', { name: /^Show / })
    .focus();
  await page.keyboard.press('Tab');
  await expect(country).toBeHidden();
});

test('an organization’s logo that fails to load is hidden', async ({ page, addWorkshop, trouble }) => {
  trouble.expect(/status of 404/);
  const workshop = await addWorkshop({ slug: 'logos' });
  await workshop.hold({
    location: 'With a logo',
    organizationLogo: '/favicon.svg',
    organizationLogoAlt: 'Lakeside Society',
  });
  await workshop.hold({ location: 'Logo is gone', organizationLogo: '/images/no-such-logo.svg' });
  await visit(page, workshop.address);
  await card(page, 'Logo is gone').scrollIntoViewIfNeeded();
  await expect(card(page, 'With a logo').locator('img[src="/favicon.svg"]')).toBeVisible();
  await expect(card(page, 'With a logo').getByText('Host: Lakeside Society')).toBeVisible();
  await expect(page.locator('img[src="/images/no-such-logo.svg"]')).toHaveCount(0);
});

test('beside the list are the workshop with four features, its benefits, and the cart', async ({
  page,
  addWorkshop,
}) => {
  const features = ['One', 'Two', 'Three', 'Four', 'Five'];
  const workshop = await addWorkshop({ slug: 'panel', title: 'Beside the list', features });
  await workshop.hold();
  await visit(page, workshop.address);
  const panel = page.getByRole('complementary', { name: 'This workshop' });
  await expect(panel.getByRole('heading')).toHaveText('Beside the list');
  await expect(panel.getByText('Four weeks of close work with a mentor.')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText([
    ...features.slice(0, 4),
    'Professional certificate',
    'Harvard instructor',
    'Certificate included',
  ]);
  await expect(panel.getByRole('link', { name: '0 items in your cart' })).toHaveAttribute('href', '/cart');
  await expect(panel.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
});

test('two cards explain Essentials and Mastery', async ({ page }) => {
  await visit(page, LEADERSHIP);
  const cards = page.getByRole('region', { name: sessionList.typesTitle }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(0)).toContainText('Essentials');
  await expect(cards.nth(0)).toContainText('3-day intensive');
  await expect(cards.nth(1)).toContainText('Mastery');
  await expect(cards.nth(1)).toContainText('7-day extended program');
  await expect(cards.nth(1)).toContainText(/coaching.*networking dinner.*reference letter/);
});

test('the list links back to the details of the workshop', async ({ page }) => {
  await visit(page, LEADERSHIP);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Workshop details' }).click();
  await expect(page).toHaveURL('/elite-workshops/leadership-negotiation-communication');
});

for (const [slug, key, title] of [
  ['harvard-negotiation', 'harvard-negotiation-workshop', 'Harvard Negotiation Workshop'],
  ['cambridge-leadership', 'cambridge-leadership-workshop', 'Cambridge Leadership Workshop'],
  ['leadership-workshop', 'cambridge-leadership-workshop', 'Cambridge Leadership Workshop'],
  ['no-such-workshop', 'premier-workshop', 'Premier Leadership Workshop'],
] as const) {
  test(`/workshop-booking/${slug} shows ${title}, with its own address as the canonical one`, async ({
    page,
  }) => {
    const response = await visit(page, `/workshop-booking/${slug}`);
    expect(response.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // It has no details.
    await expect(page.getByRole('main').getByRole('link', { name: 'All workshops' }).first()).toHaveAttribute(
      'href',
      '/elite-workshops',
    );
    await expect(page.locator('link[rel="canonical"]').first()).toHaveAttribute(
      'href',
      new RegExp(`/workshop-booking/${key}$`),
    );
  });
}

test('a workshop without dates says so and offers contact', async ({ page, addWorkshop }) => {
  const workshop = await addWorkshop({ slug: 'no-dates' });
  await workshop.hold({ startsLocal: '2021-05-05 09:00', endsLocal: '2021-05-07 17:00' });
  await visit(page, workshop.address);
  await expect(page.getByRole('heading', { name: sessionList.noDates.title })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expectAccessible(page);
});

test('a list that cannot be loaded says so, and Try Again loads it', async ({
  page,
  addWorkshop,
  catalogue,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const workshop = await addWorkshop({ slug: 'hard-to-load' });
  await workshop.hold({ location: 'There again' });
  await catalogue.break();
  const response = await visit(page, workshop.address);
  expect(response.status()).toBe(500);
  await expectOnlyTitle(page, 'Error Loading Workshop | NYEA');
  await expect(page.getByRole('alert')).toContainText('Error Loading Workshop');
  await expect(page.getByRole('alert')).toContainText('Server error. Please try again later.');
  await expectAccessible(page);
  await catalogue.mend();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(card(page, 'There again')).toBeVisible();
});

test('a slow list says that it is loading', async ({ page }) => {
  await visit(page, '/elite-workshops/leadership-negotiation-communication');
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/workshop-booking/*.data*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.getByRole('link', { name: 'See dates and book' }).first().click();
  await expect(page.getByRole('status').getByText('Loading workshop sessions...')).toBeInViewport();
  answer();
  await expect(page.getByRole('heading', { name: 'Select Your Session' })).toBeVisible();
});

test('a seat sold elsewhere disappears from the list while it is open', async ({
  page,
  addWorkshop,
  catalogue,
}) => {
  const workshop = await addWorkshop({ slug: 'moving-seats' });
  const { poolId } = await workshop.hold({ location: 'Here', capacity: 20, taken: 2 });
  const listening = page.waitForRequest('**/catalogue/changes?*');
  await visit(page, workshop.address);
  await listening;
  await expect(card(page, 'Here').getByText('18 spots left')).toBeVisible();
  await catalogue.takeSeats(poolId, 3);
  await expect(card(page, 'Here').getByText('15 spots left')).toBeVisible();
  await expect(card(page, 'Here').getByText('5/20 enrolled')).toBeVisible();
});

test('a session that is added shows in the list while it is open', async ({ page, addWorkshop }) => {
  const workshop = await addWorkshop({ slug: 'new-session' });
  await workshop.hold({ location: 'There before', priceCents: 45_000 });
  await visit(page, workshop.address);
  await expect(page.getByText('There before').first()).toBeVisible();
  await workshop.hold({ location: 'Added meanwhile', priceCents: 47_000 });
  await expect(page.getByText('Added meanwhile').first()).toBeVisible();
});

test('the list fits 320 pixels, with a long name too', async ({ page, addWorkshop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, LEADERSHIP);
  await expectNoSidewaysScroll(page);
  const workshop = await addWorkshop({ slug: 'narrow-list' });
  await workshop.hold({ sessionTitle: 'Donaudampfschifffahrtselektrizitätengesellschaft' });
  await visit(page, workshop.address);
  await page.getByRole('button', { name: 'Show as a calendar' }).click();
  await expectNoSidewaysScroll(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('dates and prices can be read, searched for and opened', async ({ page, addWorkshop }) => {
    const workshop = await addWorkshop({ slug: 'without-scripts' });
    const session = await workshop.hold({ location: 'Plain page', priceCents: 45_000 });
    await workshop.hold({ location: 'Other page', programType: 'mastery' });
    await expectSoon(page, workshop.address, 'Plain page');
    await page.goto(workshop.address);
    await expect(card(page, 'Plain page').getByText('$450')).toBeVisible();
    const form = page.getByRole('search', { name: 'Sessions' });
    await form.getByRole('searchbox').fill('plain');
    await form.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await card(page, 'Plain page').getByRole('link', { name: 'Plain page' }).click();
    await expect(page).toHaveURL(session.address);
    await expect(page.getByText('Monday, May 5 – Wednesday, May 7, 2031').first()).toBeVisible();
  });
});
