import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { heading, newEmail, threeSeats } from '../guest-purchase.ts';
import { linkIn } from '../mailbox.ts';
import { buyQuickly } from '../order-without-browser.ts';
import { seatOf } from '../seats-of-order.ts';
import { test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

const whoComes = (page: Page) => page.getByRole('region', { name: 'Who comes?' });

const formOf = (seat: Locator) => seat.getByRole('group', { name: 'Who comes on this seat' });
const expectSaving = (seat: Locator, words: 'Saved.' | 'Not saved yet.') =>
  expect(formOf(seat).getByRole('status').filter({ hasText: words })).toBeVisible();
const consentsOf = (of: Locator | Page) => of.getByRole('heading', { name: 'Consent of the guardian' });

async function answer(of: Locator | Page, words: RegExp, choice: 'Yes' | 'No'): Promise<void> {
  await of.getByRole('group', { name: words }).getByLabel(choice).check();
}

async function fillInChild(form: Locator | Page): Promise<void> {
  await form.getByLabel('Full name', { exact: true }).fill('عائشة Şahin');
  await form.getByLabel('Date of birth').fill('2018-02-28');
}

test('a buyer says in one press to come, and fills in a child, saved as it is typed', async ({
  page,
  shop,
  cardPage,
  trouble,
}) => {
  trouble.expect(/422/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { reference } = await buyQuickly(page, cardPage, await threeSeats(shop));
  await expect(whoComes(page)).toContainText('A workshop · 0 of 2 seats complete.');
  await expect(whoComes(page).getByRole('heading', { level: 3 })).toHaveText([
    'A workshop, seat 1 of 2',
    'A workshop, seat 2 of 2',
    'A mentor for a winter',
  ]);
  await expectAccessible(page);

  const mine = seatOf(page, 0);
  await mine.getByRole('button', { name: 'Fill in A workshop, seat 1 of 2' }).click();
  await mine.getByRole('button', { name: /^I come myself, and I will be 18 or over on/ }).click();
  await expect(formOf(mine)).toBeFocused();
  await expect(mine.getByRole('heading', { level: 3 })).not.toHaveText('A workshop, seat 1 of 2');
  await expect(mine).toContainText('Complete');

  const child = seatOf(page, 1);
  await child.getByRole('button', { name: 'Fill in A workshop, seat 2 of 2' }).click();
  await fillInChild(child);
  await expect(child.getByRole('group', { name: 'Parent or guardian' })).toBeVisible();
  await child.getByLabel(/^That is me/).check();
  await child.getByLabel('Who may collect the participant').fill('Åsa Şahin');
  await answer(child, /^The participant may take part/, 'Yes');
  await answer(child, /^You may take pictures/, 'No');
  await child.getByLabel('Your full name, as your signature').fill('Åsa Şahin');
  await child.getByRole('button', { name: 'Save your answers' }).click();
  await expect(child).toContainText('Please confirm that you are an adult');
  await expect(child.getByLabel(/^I am an adult/)).toBeFocused();
  await expectAccessible(page);
  await child.getByLabel(/^I am an adult/).check();
  await child.getByRole('button', { name: 'Save your answers' }).click();
  await expect(child).toContainText(/Given by Åsa Şahin on/);
  await expect(child).toContainText(/No, answered on/);
  await expect(consentsOf(child)).toBeFocused();
  await expect(child).toContainText(
    /Complete.*Not answered: first aid and filmed lessons\..*Allergies and other needs: tell us by/s,
  );
  await expect(whoComes(page)).toContainText('A workshop · All seats are complete.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await child.getByRole('button', { name: /^Change the answer ?: You may take pictures/ }).click();
  const pictures = child.getByRole('group', { name: /^You may take pictures/ });
  await expect(pictures.getByLabel('Yes')).toBeFocused();
  await expectAccessible(page);
  const name = child.getByLabel('Full name', { exact: true });
  await name.fill('Somebody Else');
  await expect(child.getByText('This is not عائشة Şahin.')).toBeVisible();
  await expectAccessible(page);
  await name.fill('عائشة sahin');
  await expect(child.getByText('This is not عائشة Şahin.')).toHaveCount(0);
  await name.fill('عائشة Şahin');

  await visit(page, `/orders/${reference}`);
  await expect(seatOf(page, 1).getByRole('heading', { level: 3 })).toHaveText('عائشة Şahin');
  expect(asked).toContain(`/api/v1/orders/${reference}/seats`);
  expect(asked, 'a guest has no family').not.toContain('/api/v1/family');
  await expect(page.getByRole('region', { name: 'In this order' })).toContainText('for عائشة Şahin');
});

test('Done closes the form and says what is missing, which its list names one by one', async ({
  page,
  shop,
  cardPage,
}) => {
  await buyQuickly(page, cardPage, await threeSeats(shop));
  const seat = seatOf(page, 0);
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  const name = seat.getByLabel('Full name', { exact: true });
  await name.fill('Ada Example');
  await name.blur();
  const needed = seat.getByRole('list', { name: 'What this seat needs' }).getByRole('listitem');
  await expect(needed).toHaveText(['namedone', 'date of birthmissing', 'allergies and other needsif any']);
  await needed.getByRole('button', { name: 'date of birth' }).click();
  await expect(seat.getByLabel('Date of birth')).toBeFocused();
  await expectAccessible(page);
  await seat.getByRole('button', { name: 'Done' }).click();
  await expect(name).toBeHidden();
  await expect(seat.getByText('Missing: date of birth')).toBeInViewport();
  await expect(seat.locator('p:focus')).toContainText('Missing: date of birth');
});

test('an age that is unusual for the program is pointed out, and allowed', async ({
  page,
  shop,
  site,
  cardPage,
  trouble,
}) => {
  // Half a year is sent and refused if somebody pauses in it.
  trouble.allow(/422/);
  const { reference } = await buyQuickly(page, cardPage, await threeSeats(shop));
  await sql`update workshop_sessions set grade_levels = '{11,12}' where id in (select l.session_id from order_lines l
    join orders o on o.id = l.order_id where o.reference = ${reference})`.execute(site.database.db);
  await page.reload();
  const seat = seatOf(page, 0);
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  await fillInChild(seat);
  const born = seat.getByLabel('Date of birth');
  await expect(born).toHaveAccessibleDescription(/usually 16 to 18\. If the date is right, leave it\./);
  await born.blur();
  await expectSaving(seat, 'Saved.');
  await expectAccessible(page);

  // The 29th of a February that has none.
  await born.focus();
  await page.keyboard.type('02292019');
  await born.blur();
  await expect(seat).toContainText('Please enter a day that exists, with its year. Saved is ');
  await expectAccessible(page);
  await page.reload();
  await seat
    .getByRole('button', { name: /^(Fill in|Change)/ })
    .first()
    .click();
  await expect(born, 'what was saved is kept').toHaveValue(/^20/);
  await born.fill('2019-02-28');
  await born.blur();
  await expectSaving(seat, 'Saved.');
});

test('the same child on two seats of the same days is told to the buyer, and allowed', async ({
  page,
  shop,
  cardPage,
}) => {
  await buyQuickly(page, cardPage, await threeSeats(shop));
  const said = 'The same name and date of birth is on';
  for (const [place, name] of [
    [0, 'Zoë Şahin'],
    [2, 'Zoë Şahin'],
    [1, 'zoe sahin'],
  ] as const) {
    const seat = seatOf(page, place);
    await seat.getByRole('button', { name: /^Fill in/ }).click();
    await seat.getByLabel('Full name', { exact: true }).fill(name);
    await seat.getByLabel('Date of birth').fill('2018-02-28');
    await seat.getByLabel('Date of birth').blur();
    await expect(seat.getByRole('heading', { level: 3 })).toHaveText(name);
    // The third seat is of another program.
    if (place !== 1) await expect(whoComes(page)).not.toContainText(said);
  }
  await expect(seatOf(page, 0)).toContainText(`${said} A workshop, seat 2 of 2.`);
  await expect(seatOf(page, 1)).toContainText(`${said} A workshop, seat 1 of 2.`);
  await expect(seatOf(page, 2)).not.toContainText(said);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await seatOf(page, 1).getByLabel('Date of birth').fill('2018-02-27');
  await seatOf(page, 1).getByLabel('Date of birth').blur();
  await expect(whoComes(page)).not.toContainText(said);
});

test('a name that can no longer be replaced is refused at its field, and nothing of the other child is kept', async ({
  page,
  shop,
  site,
  cardPage,
  trouble,
}) => {
  trouble.expect(/422/);
  const { reference } = await buyQuickly(page, cardPage, await threeSeats(shop));
  const seat = seatOf(page, 0);
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  await fillInChild(seat);
  await seat.getByLabel('Date of birth').blur();
  await expect(seat.getByRole('group', { name: 'Parent or guardian' })).toBeVisible();
  await sql`update tickets set checked_in_at = now() where order_line_id in (select l.id from order_lines l
    join orders o on o.id = l.order_id where o.reference = ${reference})`.execute(site.database.db);
  const name = seat.getByLabel('Full name', { exact: true });
  await name.fill('Mia Other');
  await name.blur();
  await expect(name).toHaveAccessibleDescription(
    /The ticket was used at the entrance, so the seat cannot be given to somebody else\. To correct the spelling of a name, please write to us\./,
  );
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/person') && answer.status() === 200);
  await seat.getByLabel('Date of birth').fill('2019-01-31');
  await seat.getByLabel('Who may collect the participant').fill('Åsa Şahin');
  await seat.getByLabel('Who may collect the participant').blur();
  await kept;
  await expectSaving(seat, 'Not saved yet.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  await expect(name).toHaveValue('عائشة Şahin');
  await expect(seat.getByLabel('Date of birth')).toHaveValue('2018-02-28');
  await expect(seat.getByLabel('Who may collect the participant')).toHaveValue('Åsa Şahin');
});

test('a wrong answer is said at its field once the field is left, and what was typed stays', async ({
  page,
  shop,
  cardPage,
  trouble,
}) => {
  trouble.expect(/422/);
  await buyQuickly(page, cardPage, await threeSeats(shop));
  const seat = seatOf(page, 0);
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  await fillInChild(seat);
  const phone = seat.getByLabel('Guardian’s telephone number');
  await phone.fill('0532 12');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/person') && answer.status() === 200);
  await seat.getByLabel('Guardian’s full name').fill('Bo Şahin');
  await seat.getByLabel('Guardian’s full name').blur();
  await kept;
  await expect(phone).toHaveAccessibleDescription(/Please begin with \+ and the country code/);
  await expect(phone).toHaveValue('0532 12');
  await expectSaving(seat, 'Not saved yet.');
  await expectAccessible(page);
  await page.reload();
  await seatOf(page, 0)
    .getByRole('button', { name: /^Fill in/ })
    .click();
  await expect(seat.getByLabel('Guardian’s full name'), 'the other answers were saved').toHaveValue(
    'Bo Şahin',
  );
  await phone.fill('+90 532 123 45 67');
  await phone.blur();
  await expect(phone).not.toHaveAccessibleDescription(/Please begin/);
  await expectSaving(seat, 'Saved.');
});

test('what cannot be saved stays when the form is closed, and is saved once that works', async ({
  page,
  shop,
  cardPage,
  trouble,
}) => {
  trouble.expect(/net::ERR_FAILED/);
  await buyQuickly(page, cardPage, await threeSeats(shop));
  const seat = seatOf(page, 0);
  const name = seat.getByLabel('Full name', { exact: true });
  let isLost = true;
  await page.route('**/person', (route) => (isLost ? route.abort() : route.continue()));
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  await name.fill('Ada Example');
  // A press on a phone may leave the focus in the field.
  await seat.getByRole('button', { name: /^Close/ }).evaluate((button: HTMLElement) => button.click());
  await expect(name).toBeHidden();
  const said = seat.getByText('Not everything is saved yet. Open the seat again');
  await expect(said).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  await expect(name).toHaveValue('Ada Example');
  const failed = page.waitForEvent('requestfailed');
  await seat.getByRole('button', { name: /^Close/ }).click();
  await failed;
  await expect(said).toBeVisible();
  isLost = false;
  // The connection is back.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(said).toBeHidden();
  await expect(seat.getByRole('heading', { level: 3 })).toHaveText('Ada Example');
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  await expect(name).toHaveValue('Ada Example');
});

test('the other parent fills in one seat by a link, on another device, without the order', async ({
  page,
  browser,
  shop,
  cardPage,
  mailbox,
}) => {
  const { reference } = await buyQuickly(page, cardPage, await threeSeats(shop));
  const seat = seatOf(page, 0);
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  await seat.getByRole('button', { name: 'Let somebody else fill it in' }).click();
  await expect(seat).toContainText(/Please tell us by .*date of birthmissing/s);
  const father = newEmail();
  await expect(seat.getByLabel('Their email address')).toBeFocused();
  await seat.getByLabel('Their email address').fill(father);
  await expect(seat.getByLabel(/^This is the parent or guardian/)).toBeChecked();
  await seat.getByRole('button', { name: 'Send the link' }).click();
  await expect(seat).toContainText(`We have sent the link to ${father}.`);
  await expect(seat.getByRole('button', { name: 'Let somebody else fill it in' })).toBeFocused();

  const link = linkIn(await mailbox.newest(father, /Please tell us who comes/), '/seats/');
  const phone = await (await browser.newContext()).newPage();
  await visit(phone, link);
  await expect(heading(phone, 'Who comes on this seat?')).toBeVisible();
  await expect(phone).not.toHaveURL(/token/);
  await expect(phone.getByRole('main')).not.toContainText(reference);
  await expect(phone.getByRole('main')).not.toContainText('$');
  const booked = phone.getByRole('region', { name: 'What is booked' });
  await expect(booked).toContainText('Days');
  await expect(booked).toContainText('local time in');
  await expect(booked.getByRole('link', { name: 'Read what the program consists of' })).toBeVisible();
  await fillInChild(phone);
  await phone.getByLabel('Guardian’s full name').fill('Bo Şahin');
  await phone.getByLabel('Guardian’s email address').fill(father);
  await phone.getByLabel('Guardian’s telephone number').fill('+46 70 123 45 67');
  await phone.getByLabel('Who may collect the participant').fill('Bo Şahin');
  for (const words of [/^The participant may take part/, /^You may take pictures/])
    await answer(phone, words, 'Yes');
  await phone.getByLabel(/^I am an adult/).check();
  await phone.getByLabel('Your full name, as your signature').fill('Bo Şahin');
  await phone.getByRole('button', { name: 'Save your answers' }).click();
  await expect(
    phone.getByText(
      'Thank you. What we need is filled in. Not answered: first aid, filmed lessons, and allergies and other needs.',
    ),
  ).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  expect((await mailbox.newest(father, /Your consent for/)).text).toContain('The participant may take part');
  await phone.getByRole('button', { name: /^Take back ?: You may take pictures/ }).click();
  await expect(phone.getByText(/^No, answered on/)).toBeVisible();
  await expect(consentsOf(phone)).toBeFocused();
  await phone.reload();
  await expect(phone.getByLabel('Full name', { exact: true })).toHaveValue('عائشة Şahin');

  await page.reload();
  await seat
    .getByRole('button', { name: /^Change/ })
    .first()
    .click();
  await seat.getByLabel(/^That is me/).check();
  await expectSaving(seat, 'Saved.');
  expect((await mailbox.newest(father, /^Guardian changed/)).text).toContain(
    'no longer named as the guardian',
  );
  await phone.reload();
  await expect(
    phone.getByText(/^Somebody else, or another email address, is named as the guardian/),
  ).toBeVisible();
  await expect(phone.getByRole('textbox')).toHaveCount(0);
  await expect(phone.getByText(/^Thank you/)).toHaveCount(0);
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.context().close();
});

test('of two who fill in one seat, the second sees both versions and chooses', async ({
  page,
  shop,
  cardPage,
}) => {
  const { reference } = await buyQuickly(page, cardPage, await threeSeats(shop));
  const second = await page.context().newPage();
  await visit(second, `/orders/${reference}`);
  for (const each of [page, second])
    await seatOf(each, 0)
      .getByRole('button', { name: /^Fill in/ })
      .click();
  const nameIn = (of: Page) => seatOf(of, 0).getByLabel('Full name', { exact: true });
  await nameIn(page).fill('Ada Example');
  await nameIn(page).blur();
  await expectSaving(seatOf(page, 0), 'Saved.');
  await nameIn(second).fill('Bo Example');
  await nameIn(second).blur();
  const choice = seatOf(second, 0).getByRole('alert');
  await expect(choice).toContainText('Somebody else has changed this seat');
  await expect(choice).toBeFocused();
  await expect(choice).toContainText('Saved by somebody else: Ada Example');
  await expect(choice).toContainText('Yours: Bo Example');
  await expectAccessible(second);
  await choice.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(seatOf(second, 0).getByRole('heading', { level: 3 })).toHaveText('Bo Example');
  await expect(formOf(seatOf(second, 0))).toBeFocused();
  await second.close();
});

test('a link that opens nothing says so', async ({ page, trouble }) => {
  trouble.expect(/404/);
  await visit(page, `/seats/AAAA-BBBB-CCCC#token=${'x'.repeat(43)}`);
  await expect(heading(page, 'This link does not work')).toBeVisible();
  await expectAccessible(page);
});
