import type { Page } from '@playwright/test';
import { holder } from '#tests/foreign-api/foreign-accounts.ts';
import { mentorship } from '#tests/foreign-api/foreign-programs.ts';
import { signIn } from './foreign-holder.ts';
import { test } from './foreign-site.ts';
import { brokenPictures, seeAll } from './pictures-of.ts';
import { fillGuest, guest, keptCart, line, paymentError, submitGuest } from './shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from './site.ts';

const workshop = '/workshop-booking/leadership-negotiation-communication';

for (const [address, heading, status = 200] of [
  ['/', 'The right program, and a seat in the room'],
  ['/about', 'A firm that listens before it advises'],
  ['/contact', 'A person will answer you'],
  ['/help-center', 'Questions, answered plainly'],
  ['/privacy-policy', 'Privacy policy'],
  ['/cookie-policy', 'Cookie policy'],
  ['/terms', 'Terms'],
  ['/programs', 'Programs'],
  ['/programs?page=2', 'Programs'],
  ['/programs/7320', 'Chess & Other Arguments'],
  ['/programs/letters-home', 'Letters Home'],
  ['/programs/winter-debating', 'Winter Debating'],
  ['/programs/a-school-of-your-own', 'A School of Your Own'],
  ['/programs/academic-consulting', 'Choosing a University'],
  ['/programs/mentorship', 'A Mentor for a Year'],
  ['/programs/career-consulting', 'Program Not Found', 404],
  ['/programs/cambridge-training', 'Cambridge Teacher Training'],
  ['/programs/experiential-learning', 'Experiential learning'],
  ['/programs/summer-schools', 'Summer schools'],
  ['/teacher-development', 'Elite Educator Certification'],
  ['/nasa-programs', 'Look for life beyond Earth. Start in Florida.'],
  ['/elite-workshops', 'A case, a clock, and somebody across the table'],
  ['/elite-workshops/leadership-negotiation-communication', 'Leadership, Negotiation and Communication'],
  [workshop, 'Speaking So That Others Agree'],
  ['/workshop-booking/unheard-of', 'Error Loading Workshop', 404],
  [`${workshop}/session/88017`, 'Bergen Essentials'],
  [`${workshop}/session/88018`, 'Hanoi'],
  [`${workshop}/session/88020`, 'Speaking So That Others Agree'],
  [`${workshop}/session/88021`, 'Speaking So That Others Agree'],
  [`${workshop}/session/5`, 'Error Loading Session', 404],
  ['/cart', 'Your cart'],
  ['/signin', 'Sign in'],
  ['/signup', 'Create your account'],
  ['/forgot-password', 'Forgot your password'],
] as const) {
  test(`${address} is whole on a foreign API`, async ({ page, trouble }) => {
    if (status === 404) trouble.expect(/status of 404/);
    const response = await visit(page, address);
    expect(response.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await seeAll(page);
    await expect.poll(() => brokenPictures(page)).toEqual([]);
    await expect(page.getByRole('main')).not.toContainText(/undefined|NaN|null|Invalid Date|\[object/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('its pages of programs are numbered by their addresses, and prices may be texts @short', async ({
  page,
}) => {
  await visit(page, '/programs');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(15);
  await expect(page.getByText('18 programs')).toBeVisible();
  await expect(card(page, 'Chess & Other Arguments')).toContainText('$75.50');
  await expect(card(page, 'Winter Debating').getByRole('button', { name: 'SOLD OUT' })).toBeDisabled();
  await expect(card(page, 'A School of Your Own')).toContainText('Custom');
  await expect(card(page, 'A School of Your Own').getByRole('link', { name: 'Contact us' })).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByText('« Previous')).toBeVisible();
  await expect(pages.getByRole('link', { name: '« Previous' })).toHaveCount(0);
  await pages.getByRole('link', { name: 'Next »' }).click();
  await expect(page).toHaveURL('/programs?page=2');
  await expect(cards).toHaveCount(3);
  await expect(pages.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('searchbox').fill('delta');
  await expect(cards).toHaveCount(1);
  await page.getByLabel('Price').selectOption('under-1000');
  await expect(page.getByText('NO PROGRAMS FOUND')).toBeVisible();
});

test('a program that tells little offers what it can', async ({ page }) => {
  await visit(page, '/programs/7320');
  const aside = page.getByRole('complementary', { name: 'Price and availability' });
  await expect(aside).toContainText('$75.50');
  await expect(aside).not.toContainText('spots left');
  await aside.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(line(page, 'Chess & Other Arguments')).toContainText('$75.50');
});

test('the space program is sold as one where it has no departures', async ({ page }) => {
  await visit(page, '/nasa-programs');
  const ticket = page.getByRole('article', { name: '10 days' });
  await expect(ticket.getByRole('button', { name: 'GET TICKET' })).toBeDisabled();
  await page.getByRole('button', { name: 'ENROLL NOW - $5,250.00' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(line(page, 'Days Among Rockets')).toContainText('$5,250');
});

test('a session without a time zone is told as far as it is known', async ({ page }) => {
  await visit(page, workshop);
  await expect(page.getByRole('article')).toHaveCount(5);
  await page.getByRole('searchbox', { name: 'Search' }).fill('norway');
  await page.getByRole('link', { name: 'Bergen Essentials', exact: true }).click();
  await expect(page).toHaveURL(/\/leadership-negotiation-communication\/session\/[A-Za-z0-9]+$/);
  const sheet = page.getByRole('region', { name: 'This session' });
  for (const text of ['$575.00', 'Usually $610', '4 spots available', '16/20 enrolled', 'June 2, 2031'])
    await expect(sheet).toContainText(text);
  await expect(sheet).toContainText('9:30 AM local time in Bergen');
  await expect(sheet.getByRole('button', { name: 'Share Session' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
  await expect(sheet).not.toContainText(/time zone|times are those|Your clock/);
  await page.getByRole('link', { name: 'Back to All Sessions' }).click();
  await expect(page).toHaveURL(workshop);
});

test('a guest comes up to the redirect, which an id alone cannot make @short', async ({ page, foreign }) => {
  await visit(page, `${workshop}/session/88017`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'Proceed to payment' }).click();
  await expect(line(page, 'Bergen Essentials')).toContainText('$575');
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await fillGuest(page);
  await submitGuest(page).click();
  await expect(paymentError(page)).toContainText('Failed to redirect to checkout');
  await expectAccessible(page);

  const sent = foreign.asked.find(({ path }) => path === '/stripe/create-checkout-session');
  expect(sent?.told).toMatchObject({
    items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 57_500,
          product_data: {
            name: 'Bergen Essentials',
            metadata: {
              program_id: 7310,
              category: 'workshop',
              session_id: 88_017,
              session_location: 'The Old Customs House, Bergen, Norway',
              program_type: 'essentials',
            },
          },
        },
      },
    ],
    guest_info: {
      name: guest.name,
      email: guest.email,
      school_name: guest.school,
      phone: '+82|10 1234-5678',
    },
  });

  foreign.answer('POST', '/stripe/create-checkout-session', {
    body: { success: true, data: { id: 'cs_live_c0ffee', url: `${foreign.origin}/hosted` } },
  });
  await page.route(`${foreign.origin}/hosted`, (route) =>
    route.fulfill({ body: 'The provider takes over.' }),
  );
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expect(page.getByText('The provider takes over.')).toBeVisible();
});

test('each line of the cart is asked about by itself, and what has changed is said', async ({
  page,
  foreign,
  trouble,
}) => {
  trouble.expect(/status of 404 .*\/programs\/7301$/);
  await visit(page, '/programs/mentorship');
  await page.getByRole('button', { name: 'Start Your Journey' }).click();
  await expect(page).toHaveURL('/cart');
  await expect.poll(() => foreign.asked.map(({ path }) => path)).toContain('/programs/7301');
  const mentor = line(page, 'A Mentor for a Year');
  await expect(mentor).toContainText('$1,800');
  const dearer = { ...mentorship, price: '1900.00', remaining_tickets: '2' };
  foreign.answer('GET', '/programs/7301', { body: { success: true, data: { program: dearer } } });
  await visit(page, '/cart');
  await expect(mentor).toContainText('$1,900');
  await mentor.getByRole('button', { name: 'Accept the new price' }).click();
  await expect(page.getByRole('button', { name: 'Continue as Guest' })).toBeEnabled();
  foreign.answer('GET', '/programs/7301', { status: 404, body: { success: false } });
  await visit(page, '/cart');
  await mentor.getByRole('button', { name: 'Remove from cart' }).click();
  expect(await keptCart(page)).toEqual([]);
});

test('who has an account there signs in, sees what it knows, and nothing that it does not', async ({
  page,
  trouble,
}) => {
  trouble.expect(/status of 404 .*\/orders$/);
  trouble.expect(/status of 404 .*\/access-tokens$/);
  trouble.expect(/status of 401 .*\/login$/);
  await visit(page, '/signin');
  await page.getByLabel('Email', { exact: true }).fill(holder.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'These credentials do not match our records.',
  );
  await page.getByLabel('Password', { exact: true }).fill(holder.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back!');
  await expect(page).toHaveURL('/dashboard');

  const profile = page.getByRole('region', { name: 'Profile', exact: true });
  for (const text of ['Runa Halvorsen', holder.email, 'Active', 'Fjord Gymnasium', 'Bergen'])
    await expect(profile).toContainText(text);
  const interests = page.getByRole('region', { name: 'Program interests' });
  await expect(interests.getByRole('article')).toHaveCount(1);
  await expect(interests.getByRole('link', { name: 'A Mentor for a Year' })).toHaveAttribute(
    'href',
    '/programs/7301',
  );
  await expect(page.getByRole('heading', { name: 'Profile and security' })).toHaveCount(0);
  for (const extra of ['What comes next', 'Orders', 'Upcoming sessions'])
    await expect(page.getByRole('heading', { name: extra })).toHaveCount(0);
  await page.getByRole('button', { name: 'Find purchases made as guest' }).click();
  await expect(page.getByText('There are no purchases made as guest')).toBeVisible();
  await expectAccessible(page);
});

test('signing up there names the fields that it refuses, and welcomes', async ({ page, trouble }) => {
  trouble.expect(/status of 422 .*\/register$/);
  trouble.allow(/status of 404 .*\/(?:orders|access-tokens)$/);
  await visit(page, '/signup');
  const texts = {
    'Full name': 'Tove Lind',
    Email: holder.email,
    Phone: '+4755123456',
    'School/Institution': 'Fjord Gymnasium',
    'Grade/Level': '12',
    City: 'Bergen',
    Password: 'Right-horse-1',
    'Confirm password': 'Right-horse-1',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /The email has already been taken\.$/,
  );
  await page.getByLabel('Email', { exact: true }).fill('tove@example.com');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Tove Lind');
  await expect(page).toHaveURL('/dashboard');
});

test('who has signed in there pays without saying who he is', async ({ page, foreign }) => {
  await signIn(page, '/signin?returnTo=%2Fprograms%2F7320');
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expect(paymentError(page)).toContainText('Failed to redirect to checkout');
  const sent = foreign.asked.find(({ path }) => path === '/user/stripe/create-checkout-session');
  expect(sent?.told).toMatchObject({ items: [{ quantity: 1, price_data: { unit_amount: 7_550 } }] });
  expect(sent?.told).not.toHaveProperty('guest_info');
});

for (const [session, heading, isEmptied] of [
  ['cs_paid', 'Your booking is confirmed', true],
  ['cs_failed', 'Your payment did not go through', false],
  ['cs_unverified', 'Your payment is not verified', false],
] as const)
  test(`a payment that is ${session} there is told, and ${isEmptied ? 'empties' : 'keeps'} the cart`, async ({
    page,
  }) => {
    await visit(page, '/programs/7320');
    await page.getByRole('button', { name: 'Enroll Now' }).click();
    await expect(page).toHaveURL('/cart');
    await visit(page, `/success?session_id=${session}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect.poll(async () => (await keptCart(page)).length).toBe(isEmptied ? 0 : 1);
    await expectAccessible(page);
  });

test('where messages are not taken, the contact form becomes the mail address', async ({ page, trouble }) => {
  trouble.expect(/status of 404 .*contact-messages/);
  await visit(page, '/contact');
  await page.getByLabel('Name', { exact: true }).fill('Runa Halvorsen');
  await page.getByLabel('Email', { exact: true }).fill('runa@example.com');
  await page.getByLabel('Subject', { exact: true }).fill('Two seats & a question');
  await page.getByLabel('Message', { exact: true }).fill('Is Bergen open?');
  await page.getByRole('button', { name: 'Send message' }).click();
  const told = page.getByRole('main').getByRole('alert');
  await expect(told).toContainText('Is Bergen open?');
  await expect(told.getByRole('link')).toHaveAttribute(
    'href',
    'mailto:hello@nyea.example?subject=Two%20seats%20%26%20a%20question&body=Is%20Bergen%20open%3F%0A%0ARuna%20Halvorsen',
  );
  await expect(page.getByRole('button', { name: 'Send message' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the brochure downloads, and the lead stays in the browser', async ({ page, trouble }) => {
  trouble.expect(/status of 404 .*brochure-leads/);
  await visit(page, '/elite-workshops');
  await page.getByRole('link', { name: 'Get the brochure' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Runa');
  await dialog.getByLabel('Email', { exact: true }).fill('runa@example.com');
  await dialog.getByRole('checkbox').check();
  const downloaded = page.waitForEvent('download');
  await dialog.locator('[type="submit"]').click();
  expect((await downloaded).suggestedFilename()).toBe('Program-details.pdf');
  expect(await page.evaluate(() => localStorage.getItem('nyea_leads'))).toContain('runa@example.com');
});

test('without a search of everything the one of the catalogue takes its place', async ({ page, trouble }) => {
  trouble.expect(/status of 404 .*\/search/);
  await visit(page, '/about');
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Program, subject or city' }).fill('bees');
  await expect(page.getByText('Here you can search the programs.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Search the programs' }).click();
  await expect(page).toHaveURL('/programs?search=bees');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a new password is asked for by mail, and a program that cannot be saved says so', async ({
  page,
  trouble,
}) => {
  trouble.expect(/status of 404 .*password-resets/);
  await visit(page, '/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill(holder.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Write to hello@nyea.example');
});

test('seats are not asked for again where nobody tells of them', async ({ page, foreign }) => {
  const asked = () => foreign.asked.filter(({ path }) => path === '/catalogue/changes').length;
  await page.clock.install();
  await visit(page, '/programs');
  await expect.poll(asked).toBe(1);
  const answered = page.waitForResponse('**/catalogue/changes');
  await page.clock.runFor(10_500);
  await (await answered).finished();
  await page.evaluate(() => Promise.resolve());
  await page.clock.runFor(60_000);
  expect(asked()).toBe(2);
});

test('an API that is away is said, and Retry asks again', async ({ page, foreign, trouble }) => {
  trouble.expect(/status of 503/);
  foreign.answer('GET', '/programs', { isCut: true });
  const response = await visit(page, '/programs?search=letters');
  expect(response.status()).toBe(503);
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
  foreign.reset();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('search engines are led to what is there', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/programs/7320<');
  expect(sitemap).toContain('/workshop-booking/7310/session/czg4MDE3<');
  const forReaders = await (await page.request.get('/llms.txt')).text();
  expect(forReaders).toContain('/programs/7320): 75.5');
  for (const text of [sitemap, forReaders]) expect(text).not.toMatch(/undefined|null/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('programs and sessions of a foreign API are read', async ({ page }) => {
    await page.goto('/programs');
    await page.getByRole('link', { name: 'Next »' }).click();
    await page.getByRole('link', { name: 'Voices of the Delta' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voices of the Delta');
    await page.goto(workshop);
    await page.getByRole('link', { name: 'Hanoi' }).click();
    await expect(page.getByRole('main')).toContainText('Monday, July 14, 2031');
    await expect(page.getByRole('main')).toContainText('$1,210');
  });
});

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
