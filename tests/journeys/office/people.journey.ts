import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { buildUser } from '#tests/build-user.ts';
import { openFilters } from '../office-filters.ts';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';

function newGuest(name: string) {
  const mark = crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, 'x').replaceAll('-', '');
  return { name: `${name} ${mark[0]?.toUpperCase()}${mark.slice(1)}`, email: `${mark}@example.com`, mark };
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name, email or part of a phone number' }).fill(words);
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

test('a person is found by part of a name, with purchases, and a note is saved', async ({
  page,
  officer,
}) => {
  const guest = newGuest('Gita');
  const { id, title } = await officer.program();
  const { reference } = await officer.buy(id, guest, 2);
  await officer.open('people', 'Customers');
  await search(page, `git ${guest.mark.slice(1, 6)}`);
  await expect(page.getByRole('rowheader')).toHaveText([`${guest.name}Bought as a guest`]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: guest.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: guest.name })).toBeVisible();
  const order = page.getByRole('row', { name: reference });
  await expect(order).toContainText(`2 × ${title}`);
  await expect(order).toContainText('Paid');
  await expect(page.getByText('Bought as a guest')).toBeVisible();

  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('alert')).toContainText('Please write the note');
  await expectAccessible(page);
  await page.getByLabel('New note').fill('Asks for a seat at the window.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Asks for a seat' })).toContainText('Adam Admin');
  await expect(page.getByLabel('New note')).toHaveValue('');
  await expectNoSidewaysScroll(page);
});

test('an account is corrected, and the slower of two editors sees both versions', async ({
  page,
  officer,
  trouble,
}) => {
  trouble.expect(/status of 409/);
  const { name, email } = newGuest('Ada');
  const { id } = await buildUser(officer.db, { name, email });
  await officer.open('people', 'Customers');
  await search(page, email);
  await page.getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Edit account' }).click();
  await page.getByLabel('City').fill('Izmir');
  await expectAccessible(page);
  await officer.db.updateTable('users').set({ city: 'Lima', revision: 2 }).where('id', '=', id).execute();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  await expect(notice).toContainText('Your version: Izmir');
  await expect(notice).toContainText('Saved version: Lima');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Izmir');
});

test('a person’s data and a list can be exported', async ({ page, officer, trouble }) => {
  trouble.expect(/status of 403/);
  const { name, email } = newGuest('Eva');
  await buildUser(officer.db, { name, email });
  await officer.open('people', 'Customers');
  await search(page, email);
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(`^${name}`)]);
  const list = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await officer.prove();
  expect(await textOf(await list)).toContain(`\r\n${email},${name},'+46701234567,account,0,0,\r\n`);

  await page.getByRole('link', { name }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export personal data' }).click();
  expect(JSON.parse(await textOf(await file))).toMatchObject({
    data: { email, account: { name }, orders: [] },
  });
});

test('erasing a person keeps orders without a name; what stays, and why, is shown first', async ({
  page,
  officer,
  trouble,
}) => {
  trouble.expect(/status of (403|422)/);
  const guest = newGuest('Olga');
  const { id } = await officer.program();
  const { reference } = await officer.buy(id, guest);
  await officer.open('people', 'Customers');
  await search(page, guest.email);
  await page.getByRole('link', { name: guest.name }).click();
  await page.getByRole('link', { name: 'Erase' }).click();
  await officer.prove();
  await expect(page.getByRole('region', { name: 'What is erased' })).toContainText('Names on tickets: 1');
  await expect(page.getByRole('region', { name: 'What is kept, and why' })).toContainText(
    'Our accounts must show what was sold',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const again = page.getByLabel('Enter this person’s email address to confirm');
  await again.fill('somebody@example.com');
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByRole('alert')).toContainText('This is not this person’s email address');
  await again.fill(guest.email);
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText('This person is erased.')).toBeVisible();
  await search(page, guest.email);
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await expectAccessible(page);
  const order = await officer.db
    .selectFrom('orders')
    .select(['name', 'email', 'state'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ name: '', email: '', state: 'paid' });
});

test('reasons that prevent erasing are listed, and the button is disabled', async ({
  page,
  officer,
  trouble,
}) => {
  trouble.expect(/status of 403/);
  const { name, email } = newGuest('Stella');
  const { id: userId } = await buildUser(officer.db, { name, email, role: 'staff' });
  const { id } = await officer.db
    .selectFrom('people')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  await officer.open(`people/${id}/erasure`, 'Erase a person');
  await officer.prove();
  await expect(page.getByText('This is an office account.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase permanently' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a brochure lead shows consent and source, and whether it became a customer', async ({
  page,
  officer,
}) => {
  const guest = newGuest('Lea');
  const { id } = await officer.program();
  await officer.db
    .insertInto('brochureLeads')
    .values({
      name: guest.name,
      email: guest.email,
      audience: 'university',
      source: 'elite-workshops',
      consentedAt: new Date(),
    })
    .execute();
  await officer.open('leads', 'Brochure leads');
  await page.getByRole('searchbox', { name: 'Name, email, institution or source' }).fill(guest.mark);
  const lead = page.getByRole('row', { name: guest.name });
  await expect(lead).toContainText('No order');
  await openFilters(page);
  const source = page.getByRole('combobox', { name: 'Source' });
  // At once, before the words that were typed are asked for.
  await page.getByRole('searchbox').fill(`${guest.mark} lea`);
  await source.selectOption('Not given');
  await expect(lead).toBeHidden();
  await expect(page).toHaveURL(/search=.+source=none|source=none.+search=/);
  await source.selectOption('elite-workshops');
  await expect(lead).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await officer.buy(id, guest);
  await page.reload();
  await lead.getByRole('link', { name: 'Customer, 1 order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: guest.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Brochure requests' })).toContainText('elite-workshops');
});
