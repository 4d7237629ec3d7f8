import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { buildUser } from '#tests/build-user.ts';
import { cartLinkWords } from '#web/content/cart-link.ts';
import { cartWords } from '#web/content/checkout.ts';
import { orderStates } from '#web/content/order-states.ts';
import { programWords } from '#web/content/programs.ts';
import { sessionDetail } from '#web/content/workshops.ts';
import type { CardPage } from '../card-page.ts';
import { heading, newEmail } from '../guest-purchase.ts';
import { linkIn } from '../mailbox.ts';
import { buyAsGuest, keptCart, line, openCart, payButton, test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';
import type { StartedSite } from '../start-site.ts';

// The scheduled job looks once a minute.
const LONGEST_WAIT_MS = 120_000;

async function newDevice(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** To the provider's page and back without paying. */
async function leavePurchase(page: Page, cardPage: CardPage, email: string) {
  await buyAsGuest(page, { email });
  await cardPage.expectOpen();
  const session = cardPage.sessionOf();
  await cardPage.leave();
  await expect(page.getByRole('region', { name: cartWords.openTitle })).toBeVisible();
  const reference = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('nyea_order') ?? '{}') as { reference: string }).reference,
  );
  return { session, reference };
}

/** The address that an email would lead to. */
async function emailedLink({ database: { db } }: StartedSite, reference: string): Promise<string> {
  const { id: orderId, email } = await db
    .selectFrom('orders')
    .select(['id', 'email'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return `/orders/${reference}#token=${await issueOneTimeToken(db, { purpose: 'open_order', email, orderId })}`;
}

test('a purchase that was left is paid on another device, and the first tab shows that it is paid', async ({
  page,
  browser,
  shop,
  cardPage,
  mailbox,
  site,
}) => {
  test.setTimeout(2 * LONGEST_WAIT_MS);
  const sold = await shop.session({ title: 'An evening in Seoul', capacity: 2 });
  const email = newEmail();
  await openCart(page, { ...sold.item, quantity: 2 });
  const { reference } = await leavePurchase(page, cardPage, email);
  await sql`update orders set created_at = created_at - interval '6 minutes'
    where reference = ${reference}`.execute(site.database.db);
  await expect
    .poll(() => mailbox.subjectsTo(email), { timeout: LONGEST_WAIT_MS })
    .toEqual([expect.stringMatching(new RegExp(`^Your seats are held until .* time: ${reference}$`))]);
  const link = linkIn(await mailbox.newest(email), '/orders/');

  const phone = await newDevice(browser);
  await visit(phone, link);
  await expect(heading(phone, 'A workshop')).toBeFocused();
  await expect(
    phone.getByText(/We are holding your seats until (\w+ \d+, \d+ at )?\d+:\d\d [AP]M/),
  ).toBeVisible();
  await expect(phone.getByRole('main')).toContainText('$998');
  await expect(phone.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  await expect.poll(() => keptCart(phone)).toHaveLength(1);
  await visit(phone, '/cart');
  await expect(phone.getByRole('region', { name: cartWords.openTitle })).toContainText(reference);
  await expect(line(phone, 'An evening in Seoul')).toBeVisible();
  await expect(
    phone
      .getByRole('spinbutton')
      .or(phone.getByText('2', { exact: true }))
      .first(),
  ).toBeVisible();
  await expect(phone.getByText(/sold out/i)).toHaveCount(0);
  await expectAccessible(phone);

  const third = await newDevice(browser);
  await visit(third, link);
  await expect(third.getByText(`Order ${reference}`), 'the link works on each device').toBeVisible();
  await third.context().close();

  await payButton(phone).click();
  await cardPage.pay(phone);
  await expect(heading(phone, 'Your booking is confirmed')).toBeVisible();
  await expect(phone.getByRole('list', { name: 'Tickets' }).getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => keptCart(phone)).toEqual([]);
  await phone.context().close();

  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(cartWords.ended.paid)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await shop.ordersOf(sold)).toEqual(['paid']);
});

test('the link of an order that has ended says so, and brings what can still be had to the cart', async ({
  page,
  browser,
  shop,
  cardPage,
  mailbox,
  site,
}) => {
  test.slow();
  const evening = await shop.session({ title: 'An evening in Seoul', capacity: 4 });
  const mentor = await shop.program({ title: 'A mentor for a winter' });
  const email = newEmail();
  await openCart(page, { ...evening.item, quantity: 2 }, mentor.item);
  const { session, reference } = await leavePurchase(page, cardPage, email);
  const link = await emailedLink(site, reference);
  await shop.letTimePass(evening);
  await cardPage.expire(session);
  await expect.poll(() => shop.ordersOf(evening)).toEqual(['expired']);
  await shop.sell(evening, 3);
  await shop.reprice(mentor, 130_000);

  const phone = await newDevice(browser);
  await visit(phone, link);
  await expect(phone.getByText(orderStates.expired.line)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: cartLinkWords.action }).click();
  await expect(phone).toHaveURL('/cart');
  const notice = phone.getByRole('status').filter({ hasText: cartLinkWords.broughtTitle });
  await expect(notice).toContainText('Only 1 seat is left of An evening in Seoul.');
  const quantities = async () =>
    (await keptCart(phone)).map(({ program, selectedSession, quantity }) => [
      selectedSession?.title ?? program.title,
      selectedSession?.price ?? program.price,
      quantity,
    ]);
  const brought = [
    ['An evening in Seoul', 499, 1],
    ['A mentor for a winter', 1_300, 1],
  ];
  expect(await quantities()).toEqual(brought);
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.reload();
  await expect(line(phone, 'A mentor for a winter')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await phone.context().close();

  const tablet = await newDevice(browser);
  await shop.sell(evening, 1);
  await visit(tablet, linkIn(await mailbox.newest(email, /no longer held/), '/cart'));
  await expect(
    tablet.getByRole('status').filter({ hasText: 'An evening in Seoul is sold out.' }),
  ).toBeVisible();
  await expect(line(tablet, 'A mentor for a winter')).toBeVisible();
  await tablet.context().close();
});

test('a link to the cart whose seats are all gone, or cannot be loaded, says so', async ({
  page,
  shop,
  trouble,
}) => {
  trouble.expect(/status of 404|ERR_FAILED/);
  const { item } = await shop.program({ title: 'A mentor for a winter' });
  const link = `/cart#lines=${item.program.id}x1`;
  await page.route('**/api/v1/programs/*', (route) => route.abort(), { times: 1 });
  await visit(page, link);
  await expect(page.getByRole('heading', { name: cartLinkWords.failedTitle })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: cartLinkWords.tryAgain }).click();
  await expect(line(page, 'A mentor for a winter')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await visit(page, '/cart#lines=999999x1');
  await expect(page.getByRole('heading', { name: cartLinkWords.noneTitle })).toBeVisible();
  await expect(page.getByRole('heading', { name: cartWords.emptyTitle })).toBeVisible();
  await expectAccessible(page);
});

test('an unpaid order of an account is held in the cart of its other devices', async ({
  page,
  browser,
  shop,
  cardPage,
  site,
}) => {
  test.slow();
  const { token } = await buildUser(site.database.db);
  const signIn = (device: Page) =>
    device.addInitScript((kept) => localStorage.setItem('nyea_token', kept), token);
  const sold = await shop.session({ title: 'An evening in Seoul', capacity: 1 });
  await signIn(page);
  await openCart(page, sold.item);
  await payButton(page).click();
  await cardPage.leave();

  const phone = await newDevice(browser);
  await signIn(phone);
  await visit(phone, '/cart');
  await expect(phone.getByRole('region', { name: cartWords.openTitle })).toBeVisible();
  await expect(line(phone, 'An evening in Seoul')).toBeVisible();
  await expect(phone.getByText(/sold out/i)).toHaveCount(0);
  const { program, selectedSession } = sold.item;
  await visit(phone, `/workshop-booking/${program.slug}/session/${selectedSession?.identifier}`);
  const held = phone.getByRole('link', { name: programWords.held });
  await expect(held).toBeVisible();
  await expect(phone.getByText(sessionDetail.sold_out)).toHaveCount(0);
  await expectAccessible(phone);
  await held.click();
  await expect(phone).toHaveURL('/cart');
  await payButton(phone).click();
  await cardPage.pay(phone);
  await expect(heading(phone, 'Your booking is confirmed')).toBeVisible();
  await phone.context().close();
  expect(await shop.ordersOf(sold)).toEqual(['paid']);
});
