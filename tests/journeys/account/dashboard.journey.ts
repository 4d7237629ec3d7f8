import type { Page } from '@playwright/test';
import { orderStates } from '#web/content/order-states.ts';
import { test } from '../member.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyTitle } from '../site.ts';

const DAY_MS = 86_400_000;

function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

function next(page: Page) {
  return part(page, 'What comes next');
}

test(
  'the next session comes first, with its dates, its hours at the venue and its documents',
  { tag: '@essential' },
  async ({ page, member }) => {
    await page.clock.install({ time: new Date('2031-04-23T12:00:00Z') });
    const reference = await member.order();
    await member.openDashboard();
    await expectOnlyTitle(page, 'Your dashboard | NYEA');
    await expect(next(page)).toContainText('12');
    await expect(next(page)).toContainText('days to go');
    await expect(next(page)).toContainText('Lakeside Hall, Seoul, South Korea');
    await expect(next(page)).toContainText('9:00 AM – 5:00 PM GMT+9, at the venue');
    for (const [name, file] of [
      ['Tickets (PDF)', `tickets-${reference}.pdf`],
      ['Calendar file', `calendar-${reference}.ics`],
      ['Receipt (PDF)', `receipt-${reference}.pdf`],
    ] as const) {
      const coming = page.waitForEvent('download');
      await next(page).getByRole('button', { name }).click();
      expect((await coming).suggestedFilename()).toBe(file);
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);

test('the next session shows how to prepare, and a trip its two dates', async ({ page, member }) => {
  await page.clock.install({ time: new Date('2031-04-23T12:00:00Z') });
  await member.order(
    {},
    {
      startsLocal: '2031-05-05 14:00',
      endsLocal: '2031-05-14 12:00',
      preparationNotes: 'Read the case.\nBring a pen.',
    },
  );
  await member.openDashboard();
  await expect(next(page)).toContainText('May 5, 2:00 PM – May 14, 12:00 PM GMT+9, at the venue');
  await expect(next(page).getByText('Bring a pen.')).toBeHidden();
  await next(page).getByText('How to prepare').click();
  await expect(next(page)).toContainText('Read the case.\nBring a pen.', { useInnerText: true });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the other sessions follow by date, and past ones are listed separately', async ({ page, member }) => {
  await page.clock.install({ time: new Date('2031-04-23T12:00:00Z') });
  await member.order();
  await member.order({}, { startsLocal: '2031-04-24 09:00', endsLocal: '2031-04-24 17:00' });
  await member.order({}, { startsLocal: '2031-04-01 09:00', endsLocal: '2031-04-02 17:00' });
  await member.order(
    {},
    { startsLocal: '2031-06-01 09:00', endsLocal: '2031-06-02 17:00', cancelledAt: new Date() },
  );
  await member.openDashboard();
  await expect(next(page)).toContainText('Tomorrow');
  const following = part(page, 'Later sessions').getByRole('article');
  await expect(following).toHaveCount(2);
  await expect(following.nth(0)).toContainText('12');
  await expect(following.nth(1)).toContainText('Cancelled');
  await expect(following.nth(1).getByRole('button')).toHaveCount(0);
  await expect(following.nth(1).getByRole('list', { name: /^Ticket/ })).toHaveCount(0);
  await expect(part(page, 'Past bookings').getByRole('listitem')).toHaveCount(1);
  await expect(part(page, 'Past bookings')).toContainText('April 1');
  await expectAccessible(page);
});

test('a program without a date is beside the next session', async ({ page, member }) => {
  await page.clock.install({ time: new Date('2031-04-23T12:00:00Z') });
  const reference = await member.order();
  await member.openDashboard();
  const mentorship = next(page).getByRole('article').filter({ hasText: 'Mentorship' });
  await expect(mentorship).toContainText('Your program has no fixed date.');
  await expect(mentorship.getByRole('link', { name: 'View order' })).toHaveAttribute(
    'href',
    `/orders/${reference}`,
  );
  const session = next(page).getByRole('article').filter({ hasText: 'days to go' });
  await expect(session).toContainText('0 of 2 seats complete.');
  await session.getByRole('link', { name: 'Tell us who comes' }).click();
  await expect(page).toHaveURL(`/orders/${reference}`);
});

test('a program without a date is past 18 months after it was booked', async ({ page, member }) => {
  await page.clock.install({ time: new Date('2032-09-02T12:00:00Z') });
  await member.order({ createdAt: new Date('2031-03-01T10:00Z') });
  await member.openDashboard();
  await expect(next(page)).toContainText('You have nothing coming up');
  const past = part(page, 'Past bookings').getByRole('listitem');
  await expect(past.filter({ hasText: 'Mentorship' })).toContainText('Placed on March 1, 2031');
  await expect(past).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('seats waiting for payment come first, with a link to pay', async ({ page, member }) => {
  const { url } = await member.beginToPay();
  await member.order();
  await member.openDashboard();
  await expect(next(page)).toContainText('Complete your payment');
  await expect(next(page)).toContainText(/We are holding your seats until (\w+ \d+, \d+ at )?\d+:\d\d [AP]M/);
  await expect(next(page).getByRole('link', { name: 'Continue to payment' })).toHaveAttribute('href', url);
  const order = page.getByRole('article', { name: /^Order/ }).filter({ hasText: orderStates.pending.name });
  await expect(order.getByRole('link', { name: /^Pay now/ })).toHaveAttribute('href', url);
  await expectAccessible(page);
});

test('without bookings the page says so and leads to the programs', async ({ page, member }) => {
  await member.openDashboard();
  await expect(next(page)).toContainText('You have nothing coming up');
  await expect(next(page).getByRole('link', { name: 'Choose a session' })).toBeVisible();
  await expect(part(page, 'Program interests')).toContainText('No programs yet.');
  await expect(part(page, 'Orders')).toContainText('No orders yet.');
  const actions = page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link');
  expect(await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/programs',
    '/cart',
    '/contact',
  ]);
  await expectAccessible(page);
});

test('the profile shows the user’s details, and whether the account is active', async ({ page, member }) => {
  await member.openDashboard();
  const profile = part(page, 'Profile');
  await expect(profile).toContainText('Åsa Şahin');
  await expect(profile).toContainText(member.email);
  await expect(profile.getByText('Active', { exact: true })).toBeVisible();
  await expect(profile).toContainText('Lakeside School');

  await page.route('**/api/v1/profile', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { user: object } };
    await route.fulfill({ json: { success: true, data: { user: { ...data.user, is_active: false } } } });
  });
  await member.openDashboard();
  await expect(profile.getByText('Inactive', { exact: true })).toBeVisible();
});

test('an unconfirmed address is marked, and its email can be sent again', async ({
  page,
  member,
  mailbox,
}) => {
  await member.change({ emailVerifiedAt: null });
  await member.openDashboard();
  const notice = part(page, 'Please confirm your email address');
  await notice.getByRole('button', { name: 'Send the link again' }).click();
  await expect(notice.getByRole('status')).toHaveText('The link is on its way. It works for 24 hours.');
  await mailbox.newest(member.email);
  await expectAccessible(page);
});

test('interests show saved programs, and a removed one can be restored', async ({ page, member }) => {
  await member.save('mentorship');
  await member.order();
  await member.openDashboard();
  const interests = part(page, 'Program interests');
  const saved = interests.getByRole('article');
  await expect(saved).toHaveCount(1);
  await expect(interests.getByText('Bought', { exact: true })).toHaveCount(0);
  await expect(saved.getByRole('link')).toHaveAttribute('href', '/programs/mentorship');
  await expect(saved.getByRole('listitem')).toHaveCount(2);
  await expect(saved.getByRole('presentation')).toHaveAttribute('src', /^\/images\//);

  await saved.getByRole('button', { name: /^Remove/ }).click();
  await expect(interests).toContainText('No programs yet.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved).toHaveCount(1);
  await expectAccessible(page);
});

test('a program of another API has a picture and its number, and one without an id is left out', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/status of 404/);
  await page.route('**/api/v1/user-programs', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          programs: [
            { program: { id: 7, title: 'From elsewhere', price: '1200.00', image: '/images/gone.jpg' } },
            { program: { title: 'Without an id' } },
          ],
        },
      },
    }),
  );
  await member.openDashboard();
  const interest = part(page, 'Program interests').getByRole('article');
  await expect(interest).toHaveCount(1);
  await expect(interest.getByRole('link', { name: 'From elsewhere' })).toHaveAttribute('href', '/programs/7');
  await expect(interest.getByRole('presentation')).toHaveAttribute('src', '/images/placeholder.jpg');
  await expect(interest).toContainText('$1,200');
  await expect(interest.getByRole('button')).toHaveCount(0);
});

test('a failing part says so, does not affect the others, and Try Again loads it', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await member.order();
  await member.save('mentorship');
  let isBroken = true;
  await page.route('**/api/v1/user-programs', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { success: false } }) : route.continue(),
  );
  await member.openDashboard();
  const interests = part(page, 'Program interests');
  await expect(interests.getByRole('alert')).toContainText('Failed to load program interests.');
  await expect(interests.getByRole('alert')).toContainText('Server error. Please try again later.');
  await expect(next(page)).toContainText('Lakeside Hall');
  await expectAccessible(page);
  isBroken = false;
  await interests.getByRole('button', { name: 'Try Again' }).click();
  await expect(interests.getByRole('article')).toHaveCount(1);
  await expect(interests.getByRole('heading', { level: 2 })).toBeFocused();
});

test('when orders cannot be loaded, everything else still works', async ({ page, member, trouble }) => {
  trouble.expect(/net::ERR_FAILED/);
  let isBroken = true;
  await member.order();
  await page.route('**/api/v1/orders', (route) => (isBroken ? route.abort() : route.continue()));
  await member.openDashboard();
  await expect(next(page).getByRole('alert')).toContainText('Network error. Please check your connection.');
  await expect(part(page, 'Orders').getByRole('alert')).toContainText('Failed to load your orders.');
  await expect(part(page, 'Program interests').getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  isBroken = false;
  await next(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(next(page)).toContainText('Lakeside Hall');
  await expect(part(page, 'Orders').getByRole('article')).toHaveCount(1);
  await expect(part(page, 'Program interests')).toContainText('No programs yet.');
});

test('content that is loading reserves its space and shifts nothing', async ({ page, member }) => {
  await member.order();
  await member.save('mentorship');
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/v1/orders', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await watchLayoutShifts(page);
  await member.openDashboard();
  await expect(next(page).getByRole('status')).toHaveText('Loading your sessions...');
  answer();
  await expect(next(page)).toContainText('Lakeside Hall');
  await expect(part(page, 'Program interests').getByRole('article')).toHaveCount(1);
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('nothing moves while a visitor scrolls and the parts arrive one by one', async ({ page, member }) => {
  for (let count = 0; count < 3; count += 1) await member.order();
  const answers = ['orders', 'user-programs', 'family', 'passkeys', 'access-tokens'].map((name) => ({
    name,
    ...Promise.withResolvers<void>(),
  }));
  for (const { name, promise } of answers)
    await page.route(`**/api/v1/${name}`, async (route) => {
      await promise;
      await route.continue();
    });
  await watchLayoutShifts(page);
  await member.openDashboard();
  const before = await layoutShift(page);
  for (const { name, resolve } of answers) {
    // To where the last part to arrive ends, and what follows begins.
    await page.evaluate(() => scrollBy(0, innerHeight / 2));
    const arrived = page.waitForResponse((response) => response.url().endsWith(`/api/v1/${name}`));
    resolve();
    await arrived;
    await settled(page);
  }
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect((await layoutShift(page)) - before).toBe(0);
});

test('parts behind a request that hangs show after a second, and the footer without any interaction', async ({
  page,
  member,
}) => {
  await page.route('**/api/v1/orders', () => {});
  await member.openDashboard();
  await expect(next(page).getByRole('status')).toHaveText('Loading your sessions...');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(part(page, 'Profile')).toBeVisible();
  await expect(part(page, 'Profile and security')).toBeVisible();
});

/** However slow this machine is, what is held back is held back until it may show. */
async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held = new CSSStyleSheet();
    held.replaceSync('* { animation-play-state: paused !important; }');
    document.adoptedStyleSheets = [held];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset['moved'] =
          `${Number(document.documentElement.dataset['moved'] ?? 0) + (entry as unknown as { value: number }).value}`;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** All of it since the page was opened, also right after a key press. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0));
}

/** Once what has arrived is on the screen. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        setTimeout(() => requestAnimationFrame(() => done()), 300);
      }),
  );
}

test('features that an API lacks are not shown', async ({ page, member, trouble }) => {
  trouble.expect(/status of 404/);
  trouble.expect(/status of 405/);
  for (const [extra, status] of [
    ['orders', 404],
    ['access-tokens', 405],
  ] as const)
    await page.route(`**/api/v1/${extra}`, (route) => route.fulfill({ status, json: { success: false } }));
  await member.openDashboard();
  await expect(part(page, 'Program interests')).toContainText('No programs yet.');
  await expect(next(page)).toHaveCount(0);
  await expect(part(page, 'Profile')).toContainText(member.email);
  await expect(part(page, 'Orders')).toHaveCount(0);
  await expect(part(page, 'Profile and security')).toHaveCount(0);
});

test('orders show their state in words, and expand to their lines and documents', async ({
  page,
  member,
}) => {
  for (const state of ['refunded', 'expired', 'paid'] as const) await member.order({ state });
  const reference = await member.order({ state: 'awaiting_payment' });
  await member.openDashboard();
  const orders = part(page, 'Orders');
  for (const state of ['refunded', 'expired', 'paid', 'awaiting_payment'] as const)
    await expect(orders.getByText(orderStates[state].name, { exact: true })).toBeVisible();
  const order = orders.getByRole('article', { name: `Order ${reference}` });
  await order.getByText('Details').click();
  await expect(order.getByRole('link', { name: 'Mentorship' })).toBeVisible();
  await expect(order.getByRole('link', { name: /^View order/ })).toHaveAttribute(
    'href',
    `/orders/${reference}`,
  );
  await expectAccessible(page);
});

test('the newest five of many orders are shown, and all on request', async ({ page, member }) => {
  for (let made = 0; made < 6; made += 1)
    await member.order({ state: 'expired', createdAt: new Date(Date.now() - made * DAY_MS) });
  await member.openDashboard();
  const orders = part(page, 'Orders');
  await expect(orders.getByRole('article')).toHaveCount(5);
  await orders.getByRole('button', { name: 'Show all 6 orders' }).click();
  await expect(orders.getByRole('article')).toHaveCount(6);
});

test('guest purchases are found and added to the account', async ({ page, member }) => {
  const reference = await member.order({ userId: null });
  await member.openDashboard();
  await expect(part(page, 'Orders')).toContainText('No orders yet.');
  await page.getByRole('button', { name: 'Find guest purchases' }).click();
  await expect(page.getByText('1 purchase found.')).toBeVisible();
  await page.getByRole('button', { name: 'Add to my account' }).click();
  await expect(page.getByText('1 order is now part of your account.')).toBeVisible();
  await expect(part(page, 'Orders').getByRole('article', { name: `Order ${reference}` })).toBeVisible();
  await page.getByRole('button', { name: 'Find guest purchases' }).click();
  await expect(page.getByText(`We found no guest purchases made with ${member.email}.`)).toBeVisible();
});

test('a user with an unconfirmed address is only told that an email may come', async ({ page, member }) => {
  await member.change({ emailVerifiedAt: null });
  await member.order({ userId: null });
  await member.openDashboard();
  await page.getByRole('button', { name: 'Find guest purchases' }).click();
  await expect(
    page.getByText('If there are purchases under this address, we have sent a link to it.'),
  ).toBeVisible();
});
