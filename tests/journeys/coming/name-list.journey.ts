import type { Page } from '@playwright/test';
import type { CardPage } from '../card-page.ts';
import { newEmail } from '../guest-purchase.ts';
import { buyQuickly } from '../order-without-browser.ts';
import { test } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

const whoComes = (page: Page) => page.getByRole('region', { name: 'Who comes?' });
const list = (page: Page) => page.getByRole('region', { name: 'Enter a list of names' });
const names = (page: Page) => whoComes(page).getByRole('listitem').getByRole('heading');
const openList = (page: Page) => whoComes(page).getByRole('button', { name: 'Enter a list of names' });

async function buySeats(page: Page, shop: Shop, cardPage: CardPage, quantity: number): Promise<string> {
  const session = await shop.session({ title: 'An evening in Seoul' });
  const { reference } = await buyQuickly(page, cardPage, [{ ...session.item, quantity }]);
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
    /عائشة ŞahinFebruary 28, 2018Line 2 · Seat 1 of 4Guardian:nobody is named yetThe same name/,
    /=BoMarch 1, 2017Line 3 · Seat 2 of 4/,
    /Line 4 · Seat 3 of 4.*The same name/,
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

test('each line shows its guardian as it was read, so that a wrong column is seen before saving', async ({
  page,
  shop,
  cardPage,
}) => {
  await buySeats(page, shop, cardPage, 3);
  await openList(page).click();
  await list(page)
    .getByLabel('The list')
    .fill(
      [
        'Name;Date of birth;Guardian;Guardian email;Guardian phone;Emergency contact;Emergency phone;May be collected by',
        'Elif Demir;2018-03-04;Bo Demir;BO@example.com;+90 532 123 45 67;Ada Kaya;+90 532 765 43 21;Her aunt',
        'Can Kaya;2017-01-02;+90 532 123 45 67',
        'Åsa Lind;1980-01-02',
      ].join('\n'),
    );
  const preview = list(page).getByRole('region', { name: 'What will be saved' });
  await expect(preview.getByRole('listitem')).toHaveText([
    /Guardian:Bo Demirbo@example\.com\+90 532 123 45 67Emergency contact:Ada Kaya\+90 532 765 43 21May be collected by:Her aunt/,
    /Guardian:\+90 532 123 45 67$/,
    /Line 4 · Seat 3 of 3$/,
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('dates with slashes are read once the buyer says what comes first, and guardians are emailed at once', async ({
  page,
  shop,
  cardPage,
  mailbox,
}) => {
  await buySeats(page, shop, cardPage, 3);
  await openList(page).click();
  const [one, two] = [newEmail(), newEmail()];
  const lines = [`Ada,3/4/2018,Bo,${one}`, `Cem,3/14/2018,Di,${two}`, 'Eve,2018-05-06,Fay,'];
  await list(page).getByLabel('The list').fill(lines.join('\n'));
  await expect(
    list(page).getByRole('region', { name: 'What will be saved' }).getByRole('listitem').nth(2),
  ).toContainText('Guardian:Fay');
  const order = list(page).getByRole('group', { name: 'What comes first in the dates with slashes?' });
  await expect(list(page).getByRole('status')).toContainText(
    'Line 1, Date of birth “3/4/2018”: Please choose above what comes first in dates with slashes.',
  );
  await order.getByLabel(/^The day/).check();
  await expect(list(page).getByRole('status')).toContainText(
    'Line 2, Date of birth “3/14/2018”: There is no such day if the day comes first.',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await order.getByLabel(/^The month/).check();
  await expect(list(page).getByText('March 4, 2018')).toBeVisible();
  await list(page).getByRole('button', { name: 'Save 3 names' }).click();
  await expect(names(page)).toHaveText(['Ada', 'Cem', 'Eve']);

  const open = whoComes(page).getByRole('button', { name: 'Email all guardians their links' });
  await open.click();
  const preview = page.getByRole('region', { name: '2 links will be emailed' });
  await expect(preview.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(preview).toContainText(`Ada: ${one}`);
  await expect(preview).toContainText('Eve: the guardian’s email address is missing');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await preview.getByRole('button', { name: 'Email 2 links' }).click();
  await expect(whoComes(page)).toContainText('2 links are emailed.');
  await expect(open).toBeFocused();
  await mailbox.newest(one, /Please tell us who comes/);
  await mailbox.newest(two, /Please tell us who comes/);
  await open.click();
  await expect(
    page.getByRole('region', { name: 'The email address of one guardian is missing' }),
  ).toContainText('Ada: a link was emailed within the last day');
  await expectAccessible(page);
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
  await expect(form.getByRole('status').first()).toHaveText('Saved: Faster. Undo');

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
