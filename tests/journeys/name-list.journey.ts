import type { Page } from '@playwright/test';
import type { CardPage } from './card-page.ts';
import { heading } from './guest-purchase.ts';
import { buyAsGuest, openCart, test } from './shop.ts';
import type { Shop } from './shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from './site.ts';

const whoComes = (page: Page) => page.getByRole('region', { name: 'Who comes?' });
const list = (page: Page) => page.getByRole('region', { name: 'Enter a list of names' });
const names = (page: Page) => whoComes(page).getByRole('listitem').getByRole('heading');
const openList = (page: Page) => whoComes(page).getByRole('button', { name: 'Enter a list of names' });

async function buySeats(page: Page, shop: Shop, cardPage: CardPage, quantity: number): Promise<string> {
  const session = await shop.session({ title: 'An evening in Seoul' });
  await openCart(page, { ...session.item, quantity });
  await buyAsGuest(page);
  await cardPage.pay();
  await expect(heading(page, 'Your booking is confirmed')).toBeVisible();
  const reference = await page.getByRole('definition').first().innerText();
  await visit(page, `/orders/${reference}`);
  return reference;
}

test('a pasted list is judged line by line, corrected, and saved as a whole', async ({
  page,
  shop,
  cardPage,
}) => {
  await buySeats(page, shop, cardPage, 4);
  await openList(page).click();
  await expect(list(page).getByRole('heading', { name: 'Enter a list of names' })).toBeFocused();
  await list(page).getByText('What the columns are').click();
  await expect(list(page)).toContainText('As it should stand on the ticket');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const paste = list(page).getByLabel('The list');
  await paste.fill('Name;Date of birth;Guardian’s email\nعائشة Şahin;28.2.2018;bo@\n=Bo;2031-02-29;\n');
  const said = list(page).getByRole('status');
  await expect(said).toContainText('2 things have to be corrected first');
  await expect(said).toContainText('Line 2, Guardian’s email “bo@”: Please enter a valid email address');
  await expect(said).toContainText('Line 3, Date of birth “2031-02-29”: Please enter a real date of birth.');
  await list(page).getByRole('button', { name: 'Save 2 names' }).click();
  await expect(said).toBeFocused();
  await expect(names(page).first()).toHaveText('Seat 1 of 4');
  await expectAccessible(page);

  await paste.fill('Name;Date of birth\nعائشة Şahin;28.2.2018\n=Bo;2017-03-01\nعائشة Şahin;2018-02-28\n');
  const preview = list(page).getByRole('region', { name: 'What will be saved' });
  await expect(preview.getByRole('listitem')).toHaveText([
    /عائشة Şahin2018-02-28Line 2 · Seat 1 of 4The same name/,
    /=Bo2017-03-01Line 3 · Seat 2 of 4/,
    /Line 4 · Seat 3 of 4The same name/,
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await list(page).getByRole('button', { name: 'Save 3 names' }).click();
  await expect(whoComes(page)).toContainText('3 names are saved.');
  await expect(openList(page)).toBeFocused();
  await expect(names(page)).toHaveText(['عائشة Şahin', '=Bo', 'عائشة Şahin', 'Seat 4 of 4']);
  await page.reload();
  await expect(names(page)).toHaveText(['عائشة Şahin', '=Bo', 'عائشة Şahin', 'Seat 4 of 4']);
});

test('a file is read, one that is not UTF-8 says so, and the template can be filled in', async ({
  page,
  shop,
  cardPage,
}) => {
  await buySeats(page, shop, cardPage, 2);
  await openList(page).click();
  const file = list(page).getByLabel('Or choose a CSV file');
  const csv = (buffer: Buffer) => ({ name: 'class.csv', mimeType: 'text/csv', buffer });
  await file.setInputFiles(csv(Buffer.from('Åsa,2012-02-29', 'latin1')));
  await expect(list(page).getByRole('status')).toContainText('This file is not saved as UTF-8.');
  await file.setInputFiles(
    csv(Buffer.from('\uFEFFName,Date of birth\r\n"Şahin, Åsa",2012-02-29\r\nBo,\r\nCy,\r\n')),
  );
  await expect(list(page).getByRole('status')).toContainText(
    'The list has 3 lines, and there are 2 seats to fill.',
  );
  await list(page).getByText('What the columns are').click();
  const download = page.waitForEvent('download');
  await list(page).getByRole('button', { name: 'Download a template' }).click();
  expect((await download).suggestedFilename()).toBe('names.csv');
  await file.setInputFiles(
    csv(Buffer.from('\uFEFFName,Date of birth\r\n"Şahin, Åsa",2012-02-29\r\nBo,\r\n')),
  );
  await list(page).getByRole('button', { name: 'Save 2 names' }).click();
  await expect(names(page)).toHaveText(['Şahin, Åsa', 'Bo']);
});

test('with an API that knows neither lists nor handing on, both are left out', async ({
  page,
  shop,
  cardPage,
}) => {
  await page.route('**/api/v1/orders/*/seats', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: { seats: Record<string, unknown>[] } };
    const seats = data.seats.map(({ hand_on_refusal: _new, ...seat }) => seat);
    await route.fulfill({ response: answer, json: { ...rest, data: { seats } } });
  });
  await buySeats(page, shop, cardPage, 2);
  const seat = whoComes(page).getByRole('listitem').first();
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  await expect(seat.getByRole('button', { name: 'Let somebody else fill it in' })).toBeVisible();
  await expect(whoComes(page).getByRole('button', { name: /^(Enter a list|Give this seat)/ })).toHaveCount(0);
});

test('names are replaced only by choice, and a seat that changed meanwhile is named', async ({
  page,
  shop,
  cardPage,
  trouble,
}) => {
  trouble.expect(/409/);
  const reference = await buySeats(page, shop, cardPage, 2);
  const second = await page.context().newPage();
  await visit(second, `/orders/${reference}`);
  await openList(page).click();
  await list(page).getByLabel('The list').fill('Ada\nBo');
  const seat = whoComes(second).getByRole('listitem').first();
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  await seat.getByLabel('Full name', { exact: true }).fill('Faster');
  await seat.getByLabel('Full name', { exact: true }).blur();
  const form = seat.getByRole('group', { name: 'Who comes on this seat' });
  await expect(form.getByRole('status').first()).toHaveText('Saved.');

  await list(page).getByRole('button', { name: 'Save 2 names' }).click();
  const said = list(page).getByRole('status');
  await expect(said).toContainText('Somebody else has changed the seats of these lines meanwhile: 1.');
  await expect(names(page)).toHaveText(['Faster', 'Seat 2 of 2']);
  await expect(list(page).getByLabel('The list')).toHaveValue('Ada\nBo');
  await expectAccessible(page);
  await list(page).getByLabel('Begin at the first of all 2 seats, and replace names that are there').check();
  await expect(list(page)).toContainText('Line 1 · Seat 1 of 2 · replaces Faster');
  await list(page).getByRole('button', { name: 'Save 2 names' }).click();
  await expect(names(page)).toHaveText(['Ada', 'Bo']);
  await second.close();
});
