import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { buildTerms } from '#tests/build-terms.ts';
import type { CardPage } from '../card-page.ts';
import { heading, newEmail } from '../guest-purchase.ts';
import { linkIn } from '../mailbox.ts';
import { sellByInvoice } from '../office-calls.ts';
import { buyQuickly } from '../order-without-browser.ts';
import type { Shop } from '../shop.ts';
import { buyAsGuest, openCart, test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';
import type { StartedSite } from '../start-site.ts';

/** A session in so many days, sold under the usual terms. */
async function sessionIn(site: StartedSite, shop: Shop, days: number) {
  const { db } = site.database;
  const sold = await shop.session({ title: 'An evening in Seoul', priceCents: 100_001 });
  const termsId = await buildTerms(db);
  await sql`update workshop_sessions set terms_id = ${termsId},
    starts_local = date_trunc('day', now() at time zone timezone) + make_interval(days => ${days}, hours => 9),
    ends_local = date_trunc('day', now() at time zone timezone) + make_interval(days => ${days}, hours => 17)
    where id = ${sold.item.selectedSession?.id ?? 0}`.execute(db);
  return sold;
}

/** Ends on the page of the order. */
async function buyTwo(page: Page, cardPage: CardPage, sold: Awaited<ReturnType<typeof sessionIn>>) {
  const email = newEmail();
  await openCart(page, { ...sold.item, quantity: 2 });
  await expect(page.getByText(/^50% refund until .+/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await buyAsGuest(page, { email });
  await cardPage.pay();
  await expect(heading(page, 'Your booking is confirmed')).toBeVisible();
  await page.getByRole('link', { name: 'Open your order' }).click();
  await expect(page.getByText(/^Order \w{4}-/)).toBeVisible();
  return email;
}

test(
  'a mother cancels one of two seats at half the price, and sees the refund before',
  { tag: '@essential' },
  async ({ page, site, shop, cardPage, mailbox }) => {
    const sold = await sessionIn(site, shop, 45);
    const email = await buyTwo(page, cardPage, sold);
    await page.getByRole('button', { name: 'See your refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel seats?' });
    await expect(dialog).toContainText(
      /Refund today \$500\.01 of \$1,000\.01\s*Until \w+ \d+, \d{4}, then \$0/,
    );
    await expect(dialog).toContainText('our office may refund more than the terms');
    await expect(dialog.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      /^\/contact\?subject=Cancelling/,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(dialog.getByRole('checkbox').first()).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel seats', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('Please choose a ticket.');
    await dialog.getByRole('checkbox').first().check();
    await expect(dialog.getByRole('alert')).toBeEmpty();
    await expect(dialog.getByRole('status')).toContainText('Your refund: $500.01. $500 is kept');
    await expect(dialog.getByRole('status')).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Cancel 1 seat, $500.01 refund' }).click();
    await expect(page.getByRole('heading', { name: 'Seats cancelled' })).toBeFocused();
    await expect(page.getByText('1 seat cancelled, $500.01 refund.')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Paid $2,000.02 · refunded $500.01')).toBeVisible();
    await expect(page.getByRole('region', { name: 'In this order' })).toContainText(
      '1 of 2 seats cancelled, $500.01 refund',
    );
    const refunds = page.getByRole('region', { name: 'Refunds' });
    await expect(refunds).toContainText(/Paid\s*\$2,000\.02/);
    await expect(refunds).toContainText(/Returned to you\s*\$500\.01/);
    await expect(refunds).toContainText(/Kept by us\s*\$1,500\.01/);
    await expect(refunds).toContainText('$1,000.01 of it: for the seats that you still have');
    await expect(refunds).toContainText('$500 of it: by the terms of the booking');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(await shop.seatsTaken(sold)).toBe(1);
    await mailbox.newest(email, /^You cancelled a seat/);
    await mailbox.newest(email, /Your refund of \$500\.01/);

    await page.getByRole('button', { name: 'See your refund' }).click();
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Cancel 1 seat, $500.01 refund' }).click();
    await expect(page.getByRole('heading', { name: 'Seats cancelled' })).toBeFocused();
    // At once, while the money is still on its way.
    await expect(page.getByText(/^(All seats of this order are|The seats were) cancelled\./)).toBeVisible();
    await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('The seats are yours.')).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'If you cancel' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect.poll(() => shop.ordersOf(sold)).toEqual(['ended']);
    await visit(page, page.url());
    await expect(page.getByText('What was refunded, and what was kept by the terms')).toBeVisible();
    await expectAccessible(page);
  },
);

test('a step that ended while the page was open is said, with the new amount', async ({
  page,
  site,
  shop,
  cardPage,
  trouble,
}) => {
  trouble.expect(/409/);
  const sold = await sessionIn(site, shop, 45);
  await buyTwo(page, cardPage, sold);
  await page.getByRole('button', { name: 'See your refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel seats?' });
  await dialog.getByRole('checkbox').first().check();
  await sql`update workshop_sessions set starts_local = starts_local - interval '20 days',
    ends_local = ends_local - interval '20 days' where id = ${sold.item.selectedSession?.id ?? 0}`.execute(
    site.database.db,
  );
  await dialog.getByRole('button', { name: 'Cancel 1 seat, $500.01 refund' }).click();
  await expect(dialog.getByRole('alert')).toContainText('it is $0 now. Nothing was cancelled.');
  await expect(dialog.getByRole('button', { name: 'Cancel 1 seat, $0 refund' })).toBeVisible();
  await expectAccessible(page);
  expect(await shop.seatsTaken(sold)).toBe(2);
});

test('of two dates, the terms of the one without seats are no longer shown', async ({
  page,
  site,
  shop,
  cardPage,
}) => {
  const { db } = site.database;
  const [sold, other] = [await sessionIn(site, shop, 45), await sessionIn(site, shop, 45)];
  const termsId = await buildTerms(db, { steps: [{ days: 20, percent: 30 }] });
  await sql`update workshop_sessions set terms_id = ${termsId} where id = ${other.item.selectedSession?.id ?? 0}`.execute(
    db,
  );
  await buyQuickly(page, cardPage, [sold.item, other.item]);
  await page.getByRole('link', { name: 'Open your order' }).click();
  const terms = page.getByRole('region', { name: 'Cannot come?' });
  // Each under what it is for.
  await expect(terms.getByRole('table', { name: /, \d{4}$/ })).toHaveCount(2);
  await expect(terms.getByRole('cell', { name: '50%' })).toBeVisible();
  await expect(terms.getByRole('cell', { name: '30%' })).toBeVisible();
  await page.getByRole('button', { name: 'See your refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel seats?' });
  await dialog.getByRole('checkbox').last().check();
  await dialog.getByRole('button', { name: /^Cancel 1 seat/ }).click();
  await expect(page.getByText(/^1 seat cancelled, /)).toBeVisible();
  await expect(terms.getByRole('cell', { name: '50%' })).toBeVisible();
  await expect(terms).not.toContainText('30%');
});

test('where the terms return nothing any more, no refund is promised', async ({
  page,
  site,
  shop,
  cardPage,
}) => {
  const sold = await sessionIn(site, shop, 10);
  await buyQuickly(page, cardPage, [sold.item]);
  await page.getByRole('link', { name: 'Open your order' }).click();
  const section = page.getByRole('region', { name: 'Cannot come?' });
  await expect(section).toContainText('No refund if you cancel.');
  await expect(section).not.toContainText('your refund');
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Cancel seats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel seats?' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Cancel 1 seat, $0 refund' }).click();
  await expect(page.getByText('1 seat cancelled, $0 refund.')).toBeVisible();
});

for (const [days, line, total, done] of [
  [
    45,
    'You see your refund before you decide.',
    /^Your refund by the terms, if it is paid: \$500\.01\. Our office refunds what the terms return, and emails you\./,
    '1 seat cancelled. Our office refunds what the terms return. We have sent you an email about it.',
  ],
  [
    10,
    'so that others can have them.',
    /^Your refund by the terms, if it is paid: \$0\. \$1,000\.01 is kept/,
    '1 seat cancelled. We have sent you an email about it.',
  ],
] as const)
  test(`${days} days before, a seat that was sold by invoice promises what the terms return and no more`, async ({
    page,
    site,
    shop,
    mailbox,
  }) => {
    const email = newEmail();
    const sold = await sessionIn(site, shop, days);
    await sellByInvoice(site, sold, email);
    await visit(page, linkIn(await mailbox.newest(email), '/orders'));
    const section = page.getByRole('region', { name: 'Cannot come?' });
    await expect(section).toContainText(line);
    await section.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Cancel seats?' });
    await dialog.getByRole('checkbox').check();
    await expect(dialog.getByRole('status')).toHaveText(total);
    await dialog.getByRole('button', { name: 'Cancel 1 seat', exact: true }).click();
    await expect(page.getByText(done, { exact: true })).toBeVisible();
  });
