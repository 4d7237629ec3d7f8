import type { Page } from '@playwright/test';
import { buildUser } from '#tests/build-user.ts';
import { test } from '../check-in.ts';
import { signIn } from '../office-person.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

const answer = (page: Page, word: string) => page.getByRole('heading', { level: 2, name: word });
const said = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) });
const field = (page: Page) => page.getByLabel('Ticket code, order reference or name');

async function type(page: Page, typed: string): Promise<void> {
  await field(page).fill(typed);
  await field(page).press('Enter');
}

test(
  'a typed code lets its holder in, and a second time shows when and by whom',
  { tag: '@essential' },
  async ({ page, checkIn }) => {
    const guest = await checkIn.sellOne('Åsa Şahin');
    await checkIn.signIn();
    await checkIn.openCheckIn();
    await expect(page.getByText('of 1 guests have arrived')).toBeVisible();
    await expectAccessible(page);
    await type(page, guest.code.toLowerCase().replaceAll('-', ' '));
    await expect(answer(page, 'Welcome')).toBeVisible();
    await expect(said(page)).toContainText(
      `Åsa Şahin${checkIn.title}. Ticket 1 of 1 of order ${guest.reference}.`,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await type(page, guest.code);
    await expect(answer(page, 'Already in')).toBeVisible();
    await expect(said(page)).toContainText(/Let in already today at \d\d:\d\d by Stella Staff/);
    await expectAccessible(page);
    expect(await checkIn.entriesOf(guest)).toBe(1);
  },
);

test('on its second day a ticket is let in again, once', async ({ page, checkIn }) => {
  const guest = await checkIn.sellOne('Åsa Şahin');
  await checkIn.lastThreeDays();
  await checkIn.letInElsewhere(guest, 24 * 60);
  await checkIn.signIn();
  await checkIn.openCheckIn();
  await expect(page.getByText('of 1 guests have arrived today')).toBeVisible();
  await field(page).fill('asa');
  await expect(page.getByRole('list', { name: 'Guests found' })).toContainText(/came at \d\d:\d\d on/);
  await type(page, guest.code);
  await expect(answer(page, 'Welcome')).toBeVisible();
  await expect(said(page)).toContainText('Came yesterday too.');
  await type(page, guest.code);
  await expect(answer(page, 'Already in')).toBeVisible();
  await expect(said(page)).toContainText(/Let in already today at/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await checkIn.entriesOf(guest)).toBe(2);
  await visit(page, checkIn.address);
  await expect(page.getByText('by Adam Another')).toBeVisible();
  await expect(page.getByText('by Stella Staff')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a ticket of another day is turned away with its day, and let in on purpose', async ({
  page,
  checkIn,
  trouble,
}) => {
  const guest = await checkIn.sellOne('Åsa Şahin');
  await checkIn.isInThreeDays();
  await checkIn.signIn();
  await checkIn.openCheckIn();
  await type(page, guest.code);
  await expect(answer(page, 'Not today')).toBeVisible();
  await expect(said(page)).toContainText(/Valid on \w+, \w+ \d+, \d{4}\. Ticket 1 of 1/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await checkIn.entriesOf(guest)).toBe(0);
  await page.getByRole('button', { name: 'Let in all the same' }).click();
  await expect(answer(page, 'Welcome')).toBeVisible();
  expect(await checkIn.entriesOf(guest)).toBe(1);
  await page.getByRole('button', { name: 'Undo this check-in' }).click();
  await expect(answer(page, 'Undone')).toBeVisible();
  trouble.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await type(page, guest.code);
  await expect(answer(page, 'Not today')).toBeVisible();
  await page.getByRole('button', { name: 'Let in all the same' }).click();
  await expect(answer(page, 'Welcome')).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => checkIn.entriesOf(guest)).toBe(1);
});

test('a refusal ends: the next ticket is awaited, and the result stays below as the last one', async ({
  page,
  checkIn,
}) => {
  const refunded = await checkIn.sellOne('Rita Refunded', { state: 'refunded' });
  await checkIn.signIn();
  await checkIn.openCheckIn();
  await expect(page.getByText('Ready for the first ticket')).toBeVisible();
  await type(page, refunded.code);
  await expect(answer(page, 'Refunded')).toHaveText('Refunded');
  await expect(page.getByText('Ready for the next ticket')).toHaveCount(0);
  await expect(page.getByText('Ready for the next ticket')).toBeVisible();
  await expect(answer(page, 'Refunded')).toHaveText('Last result: Refunded');
  await expect(said(page)).toContainText(/Rita Refunded.*\d\d:\d\d:\d\d/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('at the door somebody sees guest lists and checks in, and nothing else', async ({
  page,
  checkIn,
  isMobile,
}) => {
  const guest = await checkIn.sellOne('Åsa Şahin');
  await checkIn.signIn({ role: 'door', name: 'Dora Door' });
  await visit(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Guests' })).toBeVisible();
  if (isMobile) await page.getByText('Menu', { exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Office' }).filter({ visible: true });
  await expect(menu.getByRole('link')).toHaveText(['Guests', 'My sign-in']);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveCount(0);
  await visit(page, checkIn.address);
  await expect(page.getByText(guest.reference, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: guest.reference })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Name badges' })).toBeVisible();
  await expectAccessible(page);
  await checkIn.openCheckIn();
  await type(page, guest.code);
  await expect(answer(page, 'Welcome')).toBeVisible();
  expect(await checkIn.entriesOf(guest)).toBe(1);
});

test('a frozen ticket sends its holder to the office, from the list and by its code', async ({
  page,
  checkIn,
}) => {
  const guest = await checkIn.sellOne('Frida Former');
  await checkIn.freeze(guest);
  await checkIn.signIn();
  await checkIn.openCheckIn();
  await field(page).fill('frida');
  const found = page.getByRole('list', { name: 'Guests found' }).getByRole('listitem');
  await expect(found).toContainText('ask the office');
  await expectAccessible(page);
  await type(page, guest.code);
  await expect(answer(page, 'Ask the office')).toBeVisible();
  await expect(said(page)).toContainText(`The tickets of order ${guest.reference} are frozen`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await checkIn.entriesOf(guest)).toBe(0);
});

test('a ticket of a disputed order is marked, and lets its holder in', async ({ page, checkIn }) => {
  const guest = await checkIn.sellOne('Dora Disputed');
  await checkIn.dispute(guest);
  await checkIn.signIn();
  await checkIn.openCheckIn();
  await field(page).fill('dora');
  const found = page.getByRole('list', { name: 'Guests found' }).getByRole('listitem');
  await expect(found).toContainText('payment disputed');
  await expectAccessible(page);
  await type(page, guest.code);
  await expect(answer(page, 'Welcome')).toBeVisible();
  await expect(said(page)).toContainText('The payment of this order is disputed. Tell the office.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await checkIn.entriesOf(guest)).toBe(1);
});

test('a check-in can be undone, and the ticket lets in again', async ({ page, checkIn }) => {
  const guest = await checkIn.sellOne('Åsa Şahin');
  await checkIn.signIn();
  await checkIn.openCheckIn();
  await type(page, guest.code);
  await page.getByRole('button', { name: 'Undo this check-in' }).click();
  await expect(answer(page, 'Undone')).toBeVisible();
  expect(await checkIn.entriesOf(guest)).toBe(0);
  await expectAccessible(page);
  await type(page, guest.code);
  await expect(answer(page, 'Welcome')).toBeVisible();
});

test('a guest without a ticket is found by name or by order', async ({ page, checkIn }) => {
  const [first] = await checkIn.sell('Åsa Şahin', { tickets: 2 });
  await checkIn.signIn();
  await checkIn.openCheckIn();
  await field(page).fill('asa sah');
  const found = page.getByRole('list', { name: 'Guests found' }).getByRole('listitem');
  await expect(found).toHaveCount(2);
  await expectAccessible(page);
  await found.first().getByRole('button').click();
  await expect(answer(page, 'Welcome')).toBeVisible();
  await field(page).fill(first!.reference);
  await expect(found).toHaveText([/Ticket 2 of 2/, /Ticket 1 of 2.*, in at \d\d:\d\d/]);
  await found.first().getByRole('button').click();
  await expect(page.getByText('of 2 guests have arrived').locator('..')).toContainText('2of 2');
  await type(page, 'Nobody');
  await expect(page.getByText('Nobody with that name is on the list')).toBeVisible();
  await expect(answer(page, 'Welcome')).toHaveText('Last result: Welcome');
});

test('Enter chooses the only guest of a name, and asks when there are several', async ({ page, checkIn }) => {
  await checkIn.sellOne('Otto Öberg');
  await checkIn.sell('Åsa Şahin', { tickets: 9 });
  await checkIn.signIn();
  await checkIn.openCheckIn();
  await type(page, 'otto');
  await expect(answer(page, 'Welcome')).toBeVisible();
  await expect(said(page)).toContainText('Otto Öberg');
  await type(page, 'asa');
  await expect(page.getByText('Choose one of the 8 below')).toBeVisible();
  await expect(page.getByText('1 more match.')).toBeVisible();
  await expect(answer(page, 'Welcome')).toHaveText('Last result: Welcome');
  await expect(page.getByText('Ready for the next ticket')).toBeVisible();
  await expectAccessible(page);
});

test('tickets of another session, refunded tickets and other codes get different answers', async ({
  page,
  checkIn,
}) => {
  const refunded = await checkIn.sellOne('Rita Refunded', { state: 'refunded' });
  const elsewhere = await checkIn.sellElsewhere('Negotiation in Busan');
  const program = await checkIn.sellProgram('A week by the harbour');
  const dateless = await checkIn.sellProgramWithoutDates();
  await checkIn.signIn();
  await checkIn.openCheckIn();
  await type(page, refunded.code);
  await expect(answer(page, 'Refunded')).toBeVisible();
  await expectAccessible(page);
  await type(page, elsewhere.code);
  await expect(answer(page, 'Not valid here')).toBeVisible();
  await expect(said(page)).toContainText('Negotiation in Busan');
  await expectAccessible(page);
  await type(page, program.guest.code);
  await expect(said(page)).toContainText('A week by the harbour');
  await expect(answer(page, 'Not valid here')).toBeVisible();
  await type(page, dateless.code);
  await expect(said(page)).toContainText('This ticket is for a program without dates.');
  await expect(answer(page, 'Not valid here')).toBeVisible();
  await type(page, 'AAAA-BBBB-CCCC');
  await expect(answer(page, 'Unknown')).toBeVisible();
  await expectAccessible(page);
});

test('check-in continues offline, and sends its scans when online again', async ({
  page,
  context,
  checkIn,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  const asa = await checkIn.sellOne('Åsa Şahin');
  const otto = await checkIn.sellOne('Otto Öberg');
  const elsewhere = await checkIn.sellElsewhere('Negotiation in Busan');
  await checkIn.signIn();
  await checkIn.openCheckIn();
  await expect(page.getByText('Connected.')).toBeVisible();
  await context.setOffline(true);
  await type(page, asa.code);
  await expect(answer(page, 'Welcome')).toBeVisible();
  await expect(page.getByText('No connection.')).toBeVisible();
  await type(page, asa.code);
  await expect(answer(page, 'Already in')).toBeVisible();
  await type(page, elsewhere.code);
  await expect(answer(page, 'Not on the list')).toBeVisible();
  await type(page, otto.reference);
  await expect(answer(page, 'Welcome')).toBeVisible();
  await expect(page.getByText('3 check-ins are waiting on this device to be sent.')).toBeVisible();
  await expectAccessible(page);
  expect(await checkIn.entriesOf(asa)).toBe(0);

  await checkIn.letInElsewhere(otto);
  await context.setOffline(false);
  await expect(page.getByText('Connected.')).toBeVisible();
  await expect(page.getByText('waiting on this device')).toHaveCount(0);
  expect(await checkIn.entriesOf(asa)).toBe(1);

  const twice = page.getByRole('alert').filter({ hasText: 'Checked in more than once' });
  await expect(twice).toContainText(/Otto Öberg.*by Adam Another.*by Stella Staff/s);
  await expectAccessible(page);
  await twice.getByRole('button', { name: 'Undo this scan' }).last().click();
  await expect(twice).toHaveCount(0);
  expect(await checkIn.entriesOf(otto)).toBe(1);
});

test('a ticket that was handed on while a device was offline is let in, and the office is told', async ({
  page,
  context,
  checkIn,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  const former = await checkIn.sellOne('Nora Former');
  await checkIn.signIn();
  await checkIn.openCheckIn();
  await expect(page.getByText('Connected.')).toBeVisible();
  await context.setOffline(true);
  const code = await checkIn.handOn(former);
  await type(page, former.code);
  await expect(answer(page, 'Welcome')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Connected.')).toBeVisible();
  await expect(page.getByText('waiting on this device')).toHaveCount(0);
  await type(page, former.code);
  await expect(answer(page, 'Handed on')).toBeVisible();
  await expectAccessible(page);
  await type(page, code);
  await expect(answer(page, 'Welcome')).toBeVisible();
  await expect(said(page)).toContainText('Nia New');

  await visit(page, checkIn.address);
  const told = page.getByRole('alert').filter({ hasText: 'Let in with a ticket that had been handed on' });
  await expect(told).toContainText(/Nora Former was let in at \d\d:\d\d by Stella Staff, order/);
  await expectAccessible(page);
});

test('check-in still works offline after half an hour without guests', async ({
  page,
  context,
  checkIn,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED/);
  const asa = await checkIn.sellOne('Åsa Şahin');
  // Half an hour may lead into the next day.
  await checkIn.lastThreeDays();
  await page.clock.install();
  await checkIn.signIn();
  await checkIn.openCheckIn();
  await expect(page.getByText('Connected.')).toBeVisible();
  await context.setOffline(true);
  await page.clock.fastForward('31:00');
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByRole('button', { name: 'Close' }).click();
  await type(page, asa.code);
  await expect(answer(page, 'Welcome')).toBeVisible();
});

test('unsent scans survive the page and are sent by the next one', async ({
  page,
  context,
  checkIn,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  const guest = await checkIn.sellOne('Åsa Şahin');
  await checkIn.signIn();
  await checkIn.openCheckIn();
  await expect(page.getByText('Connected.')).toBeVisible();
  await context.setOffline(true);
  await type(page, guest.code);
  await expect(page.getByText('1 check-in is waiting on this device to be sent.')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await visit(page, '/admin/guests');
  await expect.poll(() => checkIn.entriesOf(guest)).toBe(1);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('nyea_office_scans')))
    .toBe('{"scans":[],"undone":[]}');
});

test('signing out of the office leaves no guest data in the browser', async ({ page, checkIn, isMobile }) => {
  await checkIn.sellOne('Åsa Şahin');
  await checkIn.signIn();
  await checkIn.openCheckIn();
  await expect(page.getByText('Connected.')).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(await kept()).toContain('Åsa Şahin');
  if (isMobile) await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to the office' })).toBeVisible();
  expect(await kept()).not.toContain('Åsa');
});

test('the office gives the guests of a session to a helper at the entrance', async ({
  page,
  browser,
  site,
  trouble,
  checkIn,
}) => {
  await checkIn.sellOne('Åsa Şahin');
  const name = `Dora ${crypto.randomUUID().slice(0, 8)}`;
  const helper = await buildUser(site.database.db, { role: 'door', name });
  await checkIn.signIn();
  trouble.expect(/status of 500/);
  await page.route('**/helpers', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await visit(page, checkIn.address);
  const helpers = page.getByRole('region', { name: 'Helpers at the entrance' });
  await expect(helpers).toContainText('The helpers could not be loaded');
  await expectAccessible(page);
  await page.unroute('**/helpers');
  await helpers.getByRole('button', { name: 'Try again' }).click();
  await helpers.getByLabel(name).check();
  await expect(helpers.getByRole('status')).toHaveText(`${name} sees these guests.`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const theirs = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signIn(theirs, helper.email, '/admin/guests');
  await expect(theirs.locator(`a[href="${checkIn.address}"]`)).toBeVisible();
  await visit(theirs, `${checkIn.address}/check-in`);
  await expect(theirs.getByText('of 1 guests have arrived')).toBeVisible();
  await page.reload();
  await helpers.getByLabel(name).uncheck();
  await expect(helpers.getByRole('status')).toHaveText(`${name} no longer sees these guests.`);
  await expect(theirs.getByText('This session was not given to you.')).toBeVisible();
  await expect(theirs.getByText('of 1 guests have arrived')).toHaveCount(0);
  expect(JSON.stringify(await theirs.evaluate(() => ({ ...localStorage })))).not.toContain('Şahin');
  await visit(theirs, '/admin/guests');
  await expect(
    theirs.getByText('The office gives you the sessions where you check guests in.'),
  ).toBeVisible();
  await expectAccessible(theirs);
  await theirs.context().close();
});

test('at the door of a program sold by seat, its guests are listed and checked in', async ({
  page,
  checkIn,
}) => {
  const title = `Harbour school ${crypto.randomUUID().slice(0, 8)}`;
  const { address, guest } = await checkIn.sellProgram(title);
  await checkIn.signIn({ role: 'door', name: 'Dora Door' });
  await visit(page, '/admin/guests');
  await page.getByRole('searchbox').fill(title);
  await page.locator(`a[href="${address}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Pia Program' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'The program' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await expect(page.getByRole('region', { name: `Guests of ${title}` })).toContainText(guest.code);
  await page.getByRole('link', { name: 'Guest list' }).click();
  await page.getByRole('link', { name: 'Check in', exact: true }).click();
  await expect(page.getByText('of 1 guests have arrived')).toBeVisible();
  await type(page, guest.code);
  await expect(answer(page, 'Welcome')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await checkIn.entriesOf(guest)).toBe(1);
});
