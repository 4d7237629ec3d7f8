import type { Page } from '@playwright/test';
import { heading, newEmail } from '../guest-purchase.ts';
import { enterOffice, openOffice } from '../office-editor.ts';
import { buyAsGuest, test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectSoon, visit } from '../site.ts';

const days = 'Saturday, May 3 – Saturday, May 10, 2031';
const venue = 'Lakeside Hall, Seoul, South Korea';
const dated = {
  startsLocal: '2031-05-03 09:00',
  endsLocal: '2031-05-10 17:00',
  timezone: 'Asia/Seoul',
  venueName: 'Lakeside Hall',
  venueAddress: '1 Lake Road',
  city: 'Seoul',
  country: 'South Korea',
  countryCode: 'KR',
};
const none = { venueName: null, venueAddress: null, city: null, country: null, countryCode: null };

const main = (page: Page) => page.getByRole('main');

test(
  'when and where a program is held shows from its card to its ticket',
  { tag: '@essential' },
  async ({ page, shop, cardPage }) => {
    const title = 'A week by the lake';
    const { item } = await shop.program({ title, held: { ...dated, category: 'Lakes' } });
    await expectSoon(page, '/programs?category=Lakes', title);
    await visit(page, '/programs?category=Lakes');
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText(days);
    await expect(card).toContainText(venue);

    await visit(page, `/programs/${item.program.slug}`);
    await expect(main(page)).toContainText(days);
    await expect(main(page)).toContainText('9:00 AM – 5:00 PM GMT+9');
    await expect(main(page)).toContainText(venue);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Enroll Now' }).click();
    const line = page.getByRole('listitem', { name: title });
    await expect(line).toContainText(days);
    await expect(line).toContainText(venue);

    await buyAsGuest(page, { email: newEmail() });
    await expect(page.getByText(days)).toBeVisible();
    await cardPage.pay();
    await expect(heading(page, 'Your booking is confirmed')).toBeVisible();
    const bought = page.getByRole('region', { name: 'What you booked' }).getByRole('listitem').first();
    await expect(bought).toContainText(days);
    await expect(bought).toContainText('9:00 AM – 5:00 PM GMT+9, at the venue');
    await expect(bought).toContainText('Lakeside Hall, 1 Lake Road, Seoul, South Korea');
    await expect(main(page)).toContainText('Bring your ticket');
    await expect(page.getByRole('button', { name: 'Calendar file' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('an online program says so, and its times are not those of a venue', async ({
  page,
  shop,
  cardPage,
}) => {
  const title = 'A circle online';
  const { item } = await shop.program({ title, held: { ...dated, ...none, isOnline: true } });
  await visit(page, `/programs/${item.program.slug}`);
  await expect(main(page).getByText('Online', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await buyAsGuest(page, { email: newEmail() });
  await cardPage.pay();
  const bought = page.getByRole('region', { name: 'What you booked' }).getByRole('listitem').first();
  await expect(bought).toContainText('Online');
  await expect(bought).not.toContainText('at the venue');
  await expect(main(page)).toContainText('Keep your tickets');
});

test('a program without dates says within how many days of booking it starts', async ({
  page,
  shop,
  cardPage,
}) => {
  const title = 'A mentor at once';
  const sentence = 'Starts within 5 days of booking';
  const { item } = await shop.program({ title, held: { startsWithinDays: 5 } });
  await visit(page, `/programs/${item.program.slug}`);
  await expect(main(page).getByText(sentence)).toBeVisible();
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(page.getByRole('listitem', { name: title })).toContainText(sentence);
  await buyAsGuest(page, { email: newEmail() });
  await cardPage.pay();
  await expect(page.getByRole('region', { name: 'What you booked' })).toContainText(sentence);
});

test('a program that has begun can no longer be booked', async ({ page, catalogue }) => {
  const { slug } = await catalogue.add({
    slug: 'begun-yesterday',
    ...dated,
    startsLocal: '2020-05-03 09:00',
  });
  await visit(page, `/programs/${slug}`);
  const aside = page.getByRole('complementary', { name: 'Price and availability' });
  await expect(aside.getByRole('button', { name: 'BOOKING CLOSED' })).toBeDisabled();
  await expect(aside).toContainText('This program has started or is over. It can no longer be booked.');
  await expect(aside.getByText('spots left')).toHaveCount(0);
  await expectAccessible(page);
});

test('the free Saturday of Model UN names its day and its venue', async ({ page }) => {
  await visit(page, '/programs/model-un-discovery-day');
  await expect(main(page).getByText(/^Saturday,\s\w+\s\d+,\s20\d\d$/)).toBeVisible();
  await expect(main(page)).toContainText('The Chartroom at Pearl Quay, New York, United States');
});

test('a program that meets once a week names its weekday', async ({ page }) => {
  await visit(page, '/programs/model-un-delegate-academy');
  await expect(main(page).getByText('Every Saturday', { exact: true })).toBeVisible();
});

test('the button of the teachers’ page leads to the dates of its program', async ({ page }) => {
  await visit(page, '/teacher-development');
  await main(page)
    .getByRole('link', { name: /^Book for / })
    .first()
    .click();
  await expect(
    main(page).getByText(/^Monday,\s\w+\s\d+(,\s20\d\d)?\s–\sThursday,\s\w+\s\d+,\s20\d\d$/),
  ).toBeVisible();
  await expect(main(page).getByText('The Inkwell Rooms, London, United Kingdom')).toBeVisible();
});

test('search finds a program by its city, and says when it is', async ({ page, catalogue }) => {
  await catalogue.add({ slug: 'regatta-of-omsk', title: 'A regatta', ...dated, city: 'Omsk' });
  const { data } = await (await page.request.get('/api/v1/search?q=omsk')).json();
  expect(data.results[0]).toMatchObject({ title: 'A regatta', detail: `Lakeside Hall, Omsk · ${days}` });
});

test('a program on its dates is at a venue, whose address and facts its page shows', async ({
  page,
  site,
  shop,
}) => {
  const { db } = site.database;
  const name = 'Hornbeam House';
  const oslo = { city: 'Oslo', country: 'Norway', countryCode: 'NO', timezone: 'Europe/Oslo' };
  await db
    .insertInto('venues')
    .values({
      ...oslo,
      location: `${name}, Oslo`,
      venueName: name,
      venueAddress: '1 Hornbeam Gate',
      venueFacts: ['step-free', 'nut-free-kitchen'],
      directions: 'Past the fountain.',
    })
    .execute();
  const { item } = await shop.program({
    title: 'A week of hornbeams',
    held: {
      startsLocal: '2031-05-03 09:00',
      endsLocal: '2031-05-10 17:00',
      venueName: 'Old Mill',
      venueAddress: '9 Mill Road',
      ...oslo,
    },
  });
  await enterOffice(page, site);
  await openOffice(page, `programs/${item.program.id}`, 'A week of hornbeams');
  await page.getByLabel('Choose a venue').selectOption({ label: `Oslo: ${name}` });
  await page.getByRole('button', { name: 'Use this venue' }).click();
  await expect(page.getByText('1 Hornbeam Gate, Oslo, Norway')).toBeVisible();
  await expect(page.getByText('At the venue: Step-free access, Nut-free kitchen.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Something differs at this program' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  const address = `/programs/${item.program.slug}`;
  await expectSoon(page, address, 'Past the fountain.');
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'The venue' })).toContainText('1 Hornbeam Gate');
  await expect(page.getByRole('region', { name: 'Access and facilities' }).getByRole('listitem')).toHaveText([
    /^Step-free access/,
    /^Nut-free kitchen/,
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const described = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(described.join()).toContain('"amenityFeature"');

  await openOffice(page, 'venues', 'Venues');
  await page.getByLabel('Name, address or city').fill('hornbeam');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('link', { name: /^A week of hornbeams/ })).toBeVisible();
  await page.getByLabel('Address').fill('3 Hornbeam Gate');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Upcoming sessions and programs at the venue show the change')).toBeVisible();
  await expectSoon(page, address, '3 Hornbeam Gate');
});
