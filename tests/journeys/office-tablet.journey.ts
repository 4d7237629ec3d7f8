import { test } from './officer.ts';
import { expectAccessible, expectNoSidewaysScroll } from './site.ts';

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
