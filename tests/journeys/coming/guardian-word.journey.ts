import type { Page } from '@playwright/test';
import { newEmail, threeSeats } from '../guest-purchase.ts';
import { linkIn } from '../mailbox.ts';
import { buyQuickly } from '../order-without-browser.ts';
import { seatOf } from '../seats-of-order.ts';
import { test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('whoever has a link reads what it changes, and cannot type into the rest', async ({
  page,
  browser,
  shop,
  cardPage,
  mailbox,
}) => {
  await buyQuickly(page, cardPage, await threeSeats(shop));
  const seat = seatOf(page, 0);
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  const send = async (email: string, isForGuardian: boolean) => {
    await seat.getByRole('button', { name: 'Let somebody else fill it in' }).click();
    await seat.getByLabel('Their email address').fill(email);
    await seat.getByLabel(/^This is the parent or guardian/).setChecked(isForGuardian);
    await seat.getByRole('button', { name: 'Send the link' }).click();
    const link = linkIn(await mailbox.newest(email, /Please tell us who comes/), '/seats/');
    const opened = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await visit(opened, link);
    return opened;
  };

  const child = await send(newEmail(), false);
  await expect(child.getByText(/^By this link you can fill in the seat/)).toBeVisible();
  await expectFine(child);
  await child.getByLabel('Full name', { exact: true }).fill('Ada Şahin');
  await child.getByLabel('Date of birth').fill('2018-02-28');
  await child.getByLabel('Date of birth').blur();
  await expect(child.getByRole('group', { name: 'Parent or guardian' })).toBeVisible();
  await child.getByLabel('Date of birth').fill('1990-02-28');
  await child.getByLabel('Date of birth').blur();
  await expect(child.getByText(/^The participant was entered as under 18/)).toBeVisible();
  await child.getByLabel('Date of birth').fill('2018-02-28');
  const father = newEmail();
  await child.getByLabel('Guardian’s full name').fill('Bo Şahin');
  await child.getByLabel('Guardian’s email address').fill(father);
  await child.getByLabel('Guardian’s telephone number').fill('+46 70 123 45 67');
  await child.getByLabel('Guardian’s telephone number').blur();
  await expect(child.getByText(/^A guardian is named for this seat/)).toBeVisible();
  for (const label of [
    'Date of birth',
    'Guardian’s full name',
    'Guardian’s email address',
    'Guardian’s telephone number',
  ])
    await expect(child.getByLabel(label)).toHaveAttribute('readonly');
  await expect(child.getByLabel('Full name', { exact: true })).toBeEditable();
  await expectFine(child);

  await page.reload();
  await seat
    .getByRole('button', { name: /^Fill in/ })
    .first()
    .click();
  const guardian = await send(father, true);
  await expect(guardian.getByText(/^This is the guardian’s link/)).toBeVisible();
  await expect(guardian.getByLabel('Date of birth')).toBeEditable();
  await guardian
    .getByRole('group', { name: /^The participant may take part/ })
    .getByLabel('No')
    .check();
  await guardian.getByLabel(/^I am an adult/).check();
  await guardian.getByLabel('Your full name, as your signature').fill('Bo Şahin');
  await guardian.getByRole('button', { name: 'Save your answers' }).click();
  await expect(guardian.getByText(/Our office has been told/)).toBeVisible();
  await expectFine(guardian);

  await child.reload();
  await expect(child.getByText(/Our office has been told/)).toBeVisible();
  await expect(child.getByLabel('Date of birth')).toHaveAttribute('readonly');
  await expectFine(child);
  await child.context().close();
  await guardian.context().close();
});
