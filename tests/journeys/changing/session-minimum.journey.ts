import { sql } from 'kysely';
import { heading, newEmail } from '../guest-purchase.ts';
import { enterOffice, openOffice } from '../office-editor.ts';
import { buyQuickly } from '../order-without-browser.ts';
import { buyAsGuest, openCart, test } from '../shop.ts';
import type { Sold } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectSoon, visit } from '../site.ts';

const idOf = ({ item }: Sold) => item.selectedSession?.id ?? 0;
const addressOf = ({ item: { program, selectedSession } }: Sold) =>
  `/workshop-booking/${program.slug}/session/${selectedSession?.identifier}`;

const inOneLine = ({ text = '' }: { text?: string | undefined }) => text.replaceAll(/\s+/g, ' ');

test('a session says how many it needs, the page counts, and the day cancels it by itself', async ({
  page,
  site,
  shop,
  cardPage,
  mailbox,
}) => {
  // The site itself decides, once a minute.
  test.setTimeout(180_000);
  const sold = await shop.session({ title: 'A morning with few' });
  await enterOffice(page, site);
  await openOffice(page, `sessions/${idOf(sold)}`, 'A morning with few');
  await page.getByLabel('Runs with at least').fill('3');
  await page.getByLabel('Decided on').fill('2031-05-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page
      .getByRole('paragraph')
      .getByText(
        'Please choose April 27, 2031 or an earlier day: the day ends at least 7 days before a session of 2 to 6 days',
      ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Decided on').fill('2031-04-27');
  await page.getByLabel('Blocked seats').fill('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('0 of at least 3 booked')).toBeVisible();
  // Neither booked nor for sale.
  await expect(page.getByText('Not counted: 2 blocked by the office.')).toBeVisible();
  await expect(page.getByText('Blocked by the office, not for sale')).toBeVisible();
  await expect(page.getByText('Booked paid, free or by invoice')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await expectSoon(page, addressOf(sold), 'decided on April 27, 2031: none confirmed so far.');
  await visit(page, addressOf(sold));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const email = newEmail();
  await openCart(page, sold.item);
  const promise =
    'Runs with at least 3 people: it is decided at the end of April 27, 2031, and we tell you by email.';
  await expect(page.getByText(promise)).toBeVisible();
  await expectAccessible(page);
  await buyAsGuest(page, { email });
  await cardPage.pay();
  await expect(heading(page, 'Your booking is confirmed')).toBeVisible();
  await page.getByRole('link', { name: 'Open your order' }).click();
  await expect(page.getByText(promise)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(inOneLine(await mailbox.newest(email, /^Your booking is confirmed/))).toContain(promise);
  await expectSoon(page, addressOf(sold), '1 confirmed so far.');
  await expectSoon(page, `/workshop-booking/${sold.item.program.slug}`, '1 confirmed so far.');

  await sql`update workshop_sessions set decide_on = (now() at time zone timezone)::date - 1
    where id = ${idOf(sold)}`.execute(site.database.db);
  await expect.poll(() => shop.ordersOf(sold), { timeout: 120_000 }).toEqual(['refunded']);
  expect(inOneLine(await mailbox.newest(email, /^Your session is cancelled/))).toContain(
    'It runs with at least 3 people, and fewer had booked',
  );
  await openOffice(page, `sessions/${idOf(sold)}/cancel`, 'Cancelled');
  await expect(page.getByText('Started by the site on')).toBeVisible();
  await expectAccessible(page);
});

test('the office confirms before the day that a session runs, and its page and its buyer are told', async ({
  page,
  site,
  shop,
  cardPage,
  mailbox,
}) => {
  const sold = await shop.session({ title: 'A morning that runs' });
  await sql`update workshop_sessions set min_seats = 6, decide_on = '2031-04-01' where id = ${idOf(sold)}`.execute(
    site.database.db,
  );
  const { email } = await buyQuickly(page, cardPage, [sold.item]);

  await enterOffice(page, site);
  await openOffice(page, `sessions/${idOf(sold)}`, 'A morning that runs');
  await page.getByRole('button', { name: 'Confirm that it runs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it runs?' });
  await expect(dialog).toContainText('1 of at least 6 have booked.');
  await expect(dialog).toContainText('The buyer is told by email.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm and tell buyers' }).click();
  await expect(page.getByText('It runs. This was decided on')).toBeFocused();
  await expect(page.getByLabel('Runs with at least')).toBeHidden();
  await expectAccessible(page);
  // Everything else can still be changed.
  await page.getByLabel('Capacity').fill('41');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. The change is on the site.')).toBeVisible();

  await mailbox.newest(email, /^Your session will be held/);
  await expectSoon(page, addressOf(sold), 'This session will be held.');
  await visit(page, addressOf(sold));
  await expectAccessible(page);
});
