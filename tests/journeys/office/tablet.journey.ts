import { randomUUID } from 'node:crypto';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';

const screens: [path: string, heading: string | RegExp][] = [
  ['', 'Overview'],
  ['orders', 'Orders'],
  ['orders/new', 'Manual order'],
  ['guests', 'Guests'],
  ['programs', 'Programs'],
  ['programs/new', 'New program'],
  ['programs/order', 'Order of programs'],
  ['sessions', 'Sessions'],
  ['sessions/calendar', /^Sessions in/],
  ['sessions/new', 'New session'],
  ['messages', 'Messages'],
  ['people', 'Customers'],
  ['leads', 'Brochure leads'],
  ['emails', 'Email'],
  ['email-kinds', 'All email types'],
  ['health', 'Health'],
  ['statement', 'Payouts and fees'],
  ['api', 'Office API'],
  ['users', 'Users and roles'],
  ['audit', 'Audit log'],
  ['security-log', 'Security log'],
  ['security', 'My sign-in'],
];

const lists = new Set(['orders', 'guests', 'programs', 'sessions', 'people', 'emails', 'audit']);

test.use({ viewport: { width: 768, height: 1024 } });

test('every screen of the menu fits a tablet', async ({ page, officer, isMobile }) => {
  test.skip(isMobile, 'once is enough');
  test.slow();
  for (const [path, heading] of screens) {
    await officer.open(path, heading);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('the lists of the office show whole rows on a tablet, without scrolling sideways', async ({
  page,
  officer,
  isMobile,
}) => {
  test.skip(isMobile, 'once is enough');
  test.slow();
  const program = await officer.program();
  await officer.buy(program.id, { name: 'Nora Tablet', email: `${randomUUID()}@example.com` });
  for (const [path, heading] of screens.filter(([name]) => lists.has(name))) {
    await officer.open(path, heading);
    const frame = page.getByRole('region').filter({ has: page.getByRole('table') });
    await expect(frame.first().getByRole('row').nth(1)).toBeVisible();
    expect(
      await frame.first().evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      path,
    ).toBeLessThanOrEqual(1);
  }
});
