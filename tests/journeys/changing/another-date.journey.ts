import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { buildTerms } from '#tests/build-terms.ts';
import { buildSession } from '#tests/builders.ts';
import { keepSignedIn, openAccount } from '../account-holder.ts';
import type { CardPage } from '../card-page.ts';
import { heading } from '../guest-purchase.ts';
import { linkIn } from '../mailbox.ts';
import { enterOffice, openOffice } from '../office-editor.ts';
import { buyQuickly } from '../order-without-browser.ts';
import type { Shop, Sold } from '../shop.ts';
import { openCart, payButton, test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';
import type { StartedSite } from '../start-site.ts';

const PRICE = 200_000;

const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} ${time}`;

/** A session in Seoul in three months, sold under the usual terms. */
async function seoul(site: StartedSite, shop: Shop): Promise<Sold> {
  const sold = await shop.session({ title: 'A spring in Seoul', priceCents: PRICE });
  const termsId = await buildTerms(site.database.db);
  await sql`update workshop_sessions set terms_id = ${termsId}, starts_local = ${inDays(90, '09:00')},
    ends_local = ${inDays(92, '17:00')} where id = ${sold.item.selectedSession?.id ?? 0}`.execute(
    site.database.db,
  );
  return sold;
}

async function london(site: StartedSite, sold: Sold, priceCents: number, day = 120): Promise<Sold> {
  const { id, poolId } = await buildSession(site.database.db, {
    programId: sold.item.program.id,
    sessionTitle: 'A summer in London',
    location: 'Dock House, London',
    city: 'London',
    timezone: 'Europe/London',
    startsLocal: inDays(day, '09:00'),
    endsLocal: inDays(day + 2, '17:00'),
    priceCents,
    termsId: await buildTerms(site.database.db),
  });
  return { item: { ...sold.item, selectedSession: { ...sold.item.selectedSession!, id } }, poolId };
}

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Ends on the page of the order. */
async function buyAndOpen(page: Page, cardPage: CardPage, sold: Sold, quantity = 1): Promise<string> {
  const { email } = await buyQuickly(page, cardPage, [{ ...sold.item, quantity }]);
  await openOrder(page);
  return email;
}

async function openOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Open your order', exact: true }).first().click();
  await expect(page.getByText(/^Order \w{4}-/)).toBeVisible();
}

async function openDates(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Choose another date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose another date' });
  await expect(dialog.getByRole('group', { name: 'New date' })).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  return dialog;
}

const lines = (page: Page) => page.getByRole('region', { name: 'In this order' });

test(
  'a teacher moves to London and gets the difference refunded',
  { tag: '@essential' },
  async ({ page, site, shop, cardPage, mailbox }) => {
    const sold = await seoul(site, shop);
    const summer = await london(site, sold, PRICE - 21_000);
    const teacher = await openAccount(page);
    await keepSignedIn(page, teacher);
    await openCart(page, sold.item);
    await payButton(page).click();
    await cardPage.pay();
    await openOrder(page);
    await expect(
      page.getByText(/You may change to another date without a fee by .+, once\./).first(),
    ).toBeVisible();

    const dialog = await openDates(page);
    await expect(dialog).toContainText('A spring in Seoul');
    await expect(dialog).toContainText('You can choose another date until');
    await expectGood(page);
    await dialog.getByRole('button', { name: 'Change the date' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Please choose a date.');
    const choice = dialog.getByRole('radio', { name: /A summer in London/ });
    await choice.check();
    await expect(dialog.getByRole('status')).toContainText('$210 refund. The new seat is yours at once');
    await expectGood(page);
    await dialog.getByRole('button', { name: 'Move 1 seat, $210 refund' }).click();

    await expect(page.getByRole('heading', { name: 'Your new date' })).toBeFocused();
    await expect(page.getByText('Your seat has its new date.')).toBeVisible();
    await expect(lines(page)).toContainText('A summer in London');
    await expect(lines(page)).not.toContainText('A spring in Seoul');
    await expect(lines(page)).toContainText('$1,790');
    await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('$210');
    await expect(page.getByRole('list', { name: 'Changes of date' })).toContainText(
      /^Date changed on .+: from .+Seoul.+ to A summer in London · Dock House, London · /,
    );
    await expectGood(page);
    expect([await shop.seatsTaken(sold), await shop.seatsTaken(summer)]).toEqual([0, 1]);
    const email = await mailbox.newest(teacher.email, /^Your new date/);
    expect(email.text).toContain('The new date costs $210 less. $210 is refunded to the card');
    expect(email.text).toContain('A summer in London');
    expect(email.attachments.map(({ filename }) => filename)).toContainEqual(
      expect.stringMatching(/^Old-date-/),
    );
    await mailbox.newest(teacher.email, /Your refund of \$210/);

    await expect(page.getByRole('button', { name: 'Choose another date' })).toHaveCount(0);
    await expect(
      page.getByText('The date of these seats was changed. If you cancel, you get the smallest refund'),
    ).toBeVisible();
  },
);

test(
  'a mother moves one of two seats to a dearer date, and pays the difference',
  { tag: '@essential' },
  async ({ page, site, shop, cardPage, mailbox }) => {
    const sold = await seoul(site, shop);
    const summer = await london(site, sold, PRICE + 30_000);
    const email = await buyAndOpen(page, cardPage, sold, 2);
    const dialog = await openDates(page);
    await dialog.getByRole('checkbox').first().uncheck();
    await dialog.getByRole('radio', { name: /A summer in London/ }).check();
    await expect(dialog.getByRole('status')).toContainText('$300 to pay. Your seat stays yours until');
    await expectGood(page);
    await dialog.getByRole('button', { name: 'Pay $300 for the new date' }).click();
    await cardPage.expectOpen();
    await expect(page.getByText(/Another date, the difference/)).toBeVisible();

    // Back without paying, to the page of the order.
    await page.getByRole('link', { name: 'Back without paying' }).click();
    await expect(page.getByText(/^Order \w{4}-/)).toBeVisible();
    const waits = page.getByRole('region', { name: 'Your new date waits for its payment' });
    await expect(waits).toContainText(/We hold the new seats until .+\. Your booking keeps its date until/);
    await expect(lines(page)).not.toContainText('A summer in London');
    await expect(page.getByRole('button', { name: 'Choose another date' })).toHaveCount(0);
    await expectGood(page);
    await visit(page, '/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await page.goBack();
    await waits.getByRole('link', { name: 'Pay the difference' }).click();
    await cardPage.pay();

    await expect(heading(page, 'Your date is changed')).toBeFocused();
    await expect(page.getByRole('main')).toContainText('A summer in London');
    await expect(page.getByRole('main')).toContainText('A spring in Seoul');
    await expectGood(page);
    await openOrder(page);
    await expect(lines(page)).toContainText('A spring in Seoul');
    await expect(lines(page)).toContainText('$4,300');
    expect([await shop.seatsTaken(sold), await shop.seatsTaken(summer)]).toEqual([1, 1]);
    const told = await mailbox.newest(email, /^Your new date/);
    expect(told.text).toContain('You paid the difference of $300.');
  },
);

test('a guest comes by the link, goes to pay, and keeps the date after all', async ({
  page,
  browser,
  site,
  shop,
  cardPage,
  mailbox,
}) => {
  const sold = await seoul(site, shop);
  const summer = await london(site, sold, PRICE + 30_000);
  const email = await buyAndOpen(page, cardPage, sold);
  const link = linkIn(await mailbox.newest(email, /confirmed/), '/orders/');
  const another = await (await browser.newContext()).newPage();
  await visit(another, link);
  const dialog = await openDates(another);
  await dialog.getByRole('radio', { name: /A summer in London/ }).check();
  await dialog.getByRole('button', { name: 'Pay $300 for the new date' }).click();
  await cardPage.expectOpen(another);
  expect(await shop.seatsTaken(summer)).toBe(1);

  // Also a browser that comes by the link only now.
  const later = await (await browser.newContext()).newPage();
  await visit(later, link);
  const waits = later.getByRole('region', { name: 'Your new date waits for its payment' });
  await expect(waits.getByRole('link', { name: 'Pay the difference' })).toBeVisible();
  await expect(waits.getByRole('button', { name: 'Keep my date' })).toBeVisible();
  await later.context().close();

  // Also the browser that bought it says so.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your new date waits for its payment' })).toBeVisible();

  const session = /\/pay\/(\w+)/.exec(another.url())?.[1] ?? '';
  await visit(another, `/success?session_id=${session}`);
  await expect(heading(another, 'Your booking keeps its date')).toBeFocused();
  await expect(
    another.getByText(/^We hold the new seats until .+: you can pay on the page of/),
  ).toBeVisible();
  await expectGood(another);
  await another.getByRole('link', { name: 'Open your order' }).click();
  await another.getByRole('button', { name: 'Keep my date' }).click();
  await expect(
    another.getByRole('heading', { name: 'Your booking keeps its date. Nothing was charged.' }),
  ).toBeFocused();
  await expect(another.getByRole('button', { name: 'Choose another date' })).toBeVisible();
  await expectGood(another);
  expect([await shop.seatsTaken(sold), await shop.seatsTaken(summer)]).toEqual([1, 0]);
  await another.context().close();
});

test('a nearer date says before the press which share it gives up', async ({
  page,
  site,
  shop,
  cardPage,
}) => {
  const sold = await seoul(site, shop);
  await london(site, sold, PRICE, 45);
  await buyAndOpen(page, cardPage, sold);
  const dialog = await openDates(page);
  await dialog.getByRole('radio', { name: /A summer in London/ }).check();
  await expect(dialog.getByRole('status')).toContainText(
    'If you cancel after this change: 50% refund. Today: full refund.',
  );
  await expectGood(page);
  await dialog.getByRole('button', { name: 'Move 1 seat' }).click();
  await expect(page.getByRole('heading', { name: 'Your new date' })).toBeFocused();
  await page.getByRole('button', { name: 'See your refund' }).click();
  await expect(page.getByRole('dialog')).toContainText('Refund today $1,000 of $2,000');
});

test('a difference is on the dashboard, has a page of its own, and is in no cart', async ({
  page,
  site,
  shop,
  cardPage,
}) => {
  const sold = await seoul(site, shop);
  const summer = await london(site, sold, PRICE + 30_000);
  const account = await openAccount(page);
  await keepSignedIn(page, account);
  await openCart(page, sold.item);
  await payButton(page).click();
  await cardPage.pay();
  await openOrder(page);
  const order = new URL(page.url()).pathname;
  const dialog = await openDates(page);
  await dialog.getByRole('radio', { name: /A summer in London/ }).check();
  await dialog.getByRole('button', { name: 'Pay $300 for the new date' }).click();
  await cardPage.expectOpen();

  await visit(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await visit(page, '/dashboard');
  const next = page.getByRole('region', { name: 'What comes next' });
  await expect(next.getByRole('heading', { name: 'Your new date waits for its payment' })).toBeVisible();
  await expect(next.getByRole('link', { name: 'Pay the difference' })).toBeVisible();
  await expect(page.getByText('Another date, the difference: A workshop')).toBeVisible();
  await expectGood(page);

  await page
    .getByRole('article', { name: /^Order/ })
    .first()
    .getByText('Details')
    .click();
  await page
    .getByRole('link', { name: /^View order/ })
    .first()
    .click();
  await expect(heading(page, /^Another date for order/)).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Keep my date' }).click();
  await expect(page.getByText('You kept your date. Nothing was charged.')).toBeVisible();
  await expectGood(page);
  await page.getByRole('link', { name: /^Open your order/ }).click();
  await expect(page).toHaveURL(new RegExp(`${order}$`));
  await expect(lines(page)).toContainText('A spring in Seoul');
  expect(await shop.seatsTaken(summer)).toBe(0);
});

test('another difference than the one shown is said, and asked again', async ({
  page,
  site,
  shop,
  cardPage,
  trouble,
}) => {
  trouble.expect(/409/);
  const sold = await seoul(site, shop);
  const summer = await london(site, sold, PRICE - 21_000);
  await buyAndOpen(page, cardPage, sold);
  const dialog = await openDates(page);
  await dialog.getByRole('radio', { name: /A summer in London/ }).check();
  await sql`update workshop_sessions set price_cents = ${PRICE - 5_000}
    where id = ${summer.item.selectedSession?.id ?? 0}`.execute(site.database.db);
  await dialog.getByRole('button', { name: 'Move 1 seat, $210 refund' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'it is a refund of $50 now. Your date was not changed.',
  );
  await expectGood(page);
  await dialog.getByRole('button', { name: 'Move 1 seat, $50 refund' }).click();
  await expect(page.getByText('$50 is refunded to the card that you paid with.')).toBeVisible();
});

test('many dates are shown by month, full ones cannot be chosen, and none leads to us', async ({
  page,
  site,
  shop,
  cardPage,
}) => {
  const sold = await seoul(site, shop);
  await buyAndOpen(page, cardPage, sold, 2);
  await expect(page.getByRole('button', { name: 'See your refund' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose another date' })).toHaveCount(0);

  await shop.sell(await london(site, sold, PRICE, 97), 20);
  await page.reload();
  await page.getByRole('button', { name: 'Choose another date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose another date' });
  await expect(dialog).toContainText('No other date has free seats now.');
  await expect(dialog.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    /^\/contact\?subject=/,
  );
  await expectGood(page);
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  const dates: Sold[] = [];
  for (let day = 100; day < 400; day += 3) dates.push(await london(site, sold, PRICE, day));
  const [first] = dates;
  await shop.sell(first!, 19);
  const again = await openDates(page);
  await expect(again.getByRole('radio').first()).toBeDisabled();
  await expect(again).toContainText('Only 1 seat left');
  await again.getByRole('checkbox').first().uncheck();
  await expect(again.getByRole('radio').first()).toBeEnabled();
  const month = again.getByLabel('Month');
  await expect(month.getByRole('option').first()).toHaveText(/\(\d+ dates?\)$/);
  await month.selectOption({ index: 2 });
  expect(await again.getByRole('radio').count()).toBeLessThan(12);
  await page.setViewportSize({ width: 1440, height: 900 });
  await again.getByRole('radio').first().check();
  const meaning = again.getByRole('status').getByText('The new seat is yours at once');
  await expect(meaning, 'beside the dates').toBeInViewport({ ratio: 1 });
  await expectGood(page);
});

test('a seat that was used keeps its date, and the page says why', async ({ page, site, shop, cardPage }) => {
  const sold = await seoul(site, shop);
  await london(site, sold, PRICE);
  await buyAndOpen(page, cardPage, sold);
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await shop.letEverybodyIn(reference);
  await page.getByRole('button', { name: 'Choose another date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose another date' });
  await expect(dialog).toContainText('It was used at the entrance.');
  await expect(dialog.getByRole('link', { name: 'Write to us' })).toBeVisible();
  await expectGood(page);
});

test('the office names another program, and its dates are offered', async ({
  page,
  site,
  shop,
  cardPage,
}) => {
  const sold = await seoul(site, shop);
  const other = await shop.session({ title: 'A winter in Oslo', priceCents: PRICE + 30_000 });
  const title = `Elsewhere ${other.item.program.id}`;
  await sql`update programs set title = ${title} where id = ${other.item.program.id}`.execute(
    site.database.db,
  );
  await buyAndOpen(page, cardPage, sold);
  const order = new URL(page.url()).pathname;
  const reference = order.split('/').at(-1) ?? '';

  await enterOffice(page, site);
  await openOffice(page, `programs/${sold.item.program.id}`, 'A workshop');
  const others = page.getByRole('region', { name: 'Dates of other programs' });
  await expectGood(page);
  await others.getByLabel(title).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The dates of other programs are saved.')).toBeVisible();
  await expectGood(page);

  await visit(page, order);
  const dialog = await openDates(page);
  await expect(dialog).toContainText(title);
  await dialog.getByRole('radio', { name: /A winter in Oslo/ }).check();
  await expectGood(page);
  await dialog.getByRole('button', { name: 'Pay $300 for the new date' }).click();
  await cardPage.expectOpen();

  await openOffice(page, `orders/${reference}`, `Order ${reference}`);
  const waits = page.getByRole('link', { name: /^A difference waits to be paid: / });
  await expect(waits).toBeVisible();
  await expectGood(page);
  await waits.click();
  await expect(
    page.getByRole('link', { name: `The difference to another date of ${reference}` }),
  ).toBeVisible();
  await visit(page, order);
  await page.getByRole('link', { name: 'Pay the difference' }).click();
  await cardPage.pay();
  await expect(heading(page, 'Your date is changed')).toBeVisible();

  await openOffice(page, `orders/${reference}`, `Order ${reference}`);
  await expect(page.getByText(/^1 seat, \$300 paid: A workshop, .+ → Elsewhere/)).toBeVisible();
  await expectGood(page);
  await openOffice(page, `orders?program=${other.item.program.id}`, 'Orders');
  await expect(page.getByText(/^Another date for/).locator('visible=true')).toContainText(reference);
  await expectGood(page);
});
