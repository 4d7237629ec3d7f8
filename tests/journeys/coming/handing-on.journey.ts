import type { Page } from '@playwright/test';
import { threeSeats } from '../guest-purchase.ts';
import { buyQuickly } from '../order-without-browser.ts';
import { seatOf } from '../seats-of-order.ts';
import { test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

const whoComes = (page: Page) => page.getByRole('region', { name: 'Who comes?' });
const bought = (page: Page) => page.getByRole('region', { name: 'In this order' });
const codesIn = async (page: Page) => (await bought(page).innerText()).match(/\w{4}-\w{4}-\w{4}/g) ?? [];

test('a buyer gives a seat away: the old ticket ends, a new one is emailed, and its form is empty', async ({
  page,
  shop,
  cardPage,
  mailbox,
}) => {
  const { email, reference } = await buyQuickly(page, cardPage, await threeSeats(shop));
  await visit(page, `/orders/${reference}`);
  const before = await codesIn(page);
  expect(before).toHaveLength(3);
  await seatOf(page, 0)
    .getByRole('button', { name: /^Fill in/ })
    .click();
  await seatOf(page, 0).getByLabel('Full name', { exact: true }).fill('Nora Former');
  await seatOf(page, 0).getByLabel('Date of birth').fill('1990-01-01');
  await expect(seatOf(page, 0)).toContainText('Complete');

  const open = seatOf(page, 0).getByRole('button', { name: 'Give this seat to somebody else' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Give this seat to somebody else?' });
  await expect(dialog).toContainText('Nora Former · ');
  await expect(dialog).toContainText('The ticket that you have now stops working at once');
  await expect(dialog.getByRole('button', { name: 'Keep the seat' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep the seat' }).click();
  await expect(open, 'the focus is where it was').toBeFocused();
  await open.click();
  await dialog.getByRole('button', { name: 'Give the seat away' }).click();

  const news = seatOf(page, 0).getByText(/^The seat has a new ticket, /);
  await expect(news).toBeFocused();
  const [, code = ''] = /new ticket, (\S+)\./.exec(await news.innerText()) ?? [];
  await expect(bought(page)).toContainText(code);
  expect(await codesIn(page)).not.toContain(before[0]);
  await expect(whoComes(page)).not.toContainText('Nora');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const { text } = await mailbox.newest(email, /^New ticket: /);
  expect(text).toContain(`The new ticket ${code} is attached`);
  expect(text).not.toContain('Nora');

  await seatOf(page, 0)
    .getByRole('button', { name: /^Fill in/ })
    .click();
  await expect(seatOf(page, 0).getByLabel('Full name', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(bought(page)).toContainText(code);
  await expect(page.getByRole('main')).not.toContainText('Nora');
});

test('a seat that cannot be given away says why, also to a page that is older than that', async ({
  page,
  shop,
  cardPage,
  trouble,
}) => {
  trouble.expect(/409/);
  const { reference } = await buyQuickly(page, cardPage, await threeSeats(shop));
  await visit(page, `/orders/${reference}`);
  await seatOf(page, 0)
    .getByRole('button', { name: /^Fill in/ })
    .click();
  await seatOf(page, 0).getByRole('button', { name: 'Give this seat to somebody else' }).click();
  await shop.letEverybodyIn(reference);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Give the seat away' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The ticket was used at the entrance, so the seat cannot be given to somebody else.',
  );
  await expectAccessible(page);
  await page.reload();
  await seatOf(page, 0)
    .getByRole('button', { name: /^Fill in/ })
    .click();
  await expect(seatOf(page, 0)).toContainText('The ticket was used at the entrance');
  await expect(seatOf(page, 0).getByRole('button', { name: /^Give this seat/ })).toHaveCount(0);
});
