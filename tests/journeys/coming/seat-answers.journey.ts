import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { randomCode } from '#server/platform/random-code.ts';
import { buildUser } from '#tests/build-user.ts';
import { giveEntrance } from '#tests/give-entrance.ts';
import { threeSeats } from '../guest-purchase.ts';
import { buildPerson, signIn } from '../office-person.ts';
import { buyQuickly } from '../order-without-browser.ts';
import { printedPages } from '../printed-pages.ts';
import { journeyOf, needsOf, seatOf } from '../seats-of-order.ts';
import { test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

const WORD = 'Peanuts and hazelnuts';

async function fillInOwnChild(page: Page): Promise<Locator> {
  const seat = seatOf(page, 0);
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  await seat.getByLabel('Full name', { exact: true }).fill('Deniz Şahin');
  await seat.getByLabel('Date of birth').fill('2018-02-28');
  await seat.getByLabel(/^That is me/).check();
  return seat;
}

async function consent(seat: Locator): Promise<void> {
  await needsOf(seat).getByLabel('Yes, and I will answer next').check();
  await seat.getByLabel(/^I am an adult/).check();
  await seat.getByLabel('Your full name, as your signature').fill('Åsa Şahin');
  await seat.getByRole('button', { name: 'Save your answers' }).click();
}

test('a guardian consents, says what the child needs as it is typed, and has it erased', async ({
  page,
  shop,
  cardPage,
  trouble,
}) => {
  trouble.expect(/422/);
  const { reference } = await buyQuickly(page, cardPage, await threeSeats(shop));
  const seat = seatOf(page, 0);
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  await seat
    .getByRole('list', { name: 'What this seat needs' })
    .getByRole('button', { name: 'allergies and other needs' })
    .click();
  await expect(needsOf(seat).getByRole('heading')).toBeFocused();
  await expect(needsOf(seat)).toContainText('We ask for: Allergies, ');
  await expect(needsOf(seat)).toContainText('Please first say who comes.');
  await seat.getByRole('button', { name: /^Close/ }).click();
  await fillInOwnChild(page);
  const save = seat.getByRole('button', { name: 'Save your answers' });
  await needsOf(seat).getByLabel('Not now').check();
  const signOnce = seat.getByText(/Answer them now, to sign once/);
  await expect(signOnce).toBeVisible();
  await save.click();
  await expect(seat.getByRole('alert')).toHaveText('Please answer yes or no to at least one');
  await needsOf(seat).getByLabel('Yes, and I will answer next').check();
  await expect(signOnce).toHaveCount(0);
  await save.click();
  await expect(seat).toContainText('Please type your full name');
  await needsOf(seat).getByText('Why we ask, who sees it, and when it is erased').click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await consent(seat);

  await expect(needsOf(seat).getByRole('heading')).toBeFocused();
  const allergies = needsOf(seat).getByLabel('Allergies', { exact: true });
  await allergies.fill('Peanuts ');
  await expect(needsOf(seat).getByText('Saved.')).toBeVisible();
  await allergies.pressSequentially('and hazelnuts');
  await expect(allergies, 'a pause after a space does not lose it').toHaveValue(WORD);
  await needsOf(seat).getByLabel('Step-free access').check();
  await needsOf(seat).getByLabel('Other diet').fill('No pork');
  await needsOf(seat).getByLabel('Other diet').blur();
  await expect(needsOf(seat).getByText('Saved.')).toBeVisible();
  await expect(needsOf(seat).getByLabel('Medication')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await visit(page, `/orders/${reference}`);
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  await expect(needsOf(seat).getByLabel('Allergies', { exact: true })).toHaveValue(WORD);
  await expect(needsOf(seat).getByLabel('Step-free access')).toBeChecked();
  await needsOf(seat).getByLabel('Nothing is needed.').check();
  await expect(needsOf(seat).getByLabel('Allergies', { exact: true })).toHaveCount(0);
  await expect(needsOf(seat).getByText('Saved.')).toBeVisible();
  // Pressed by mistake.
  await needsOf(seat).getByLabel('Nothing is needed.').uncheck();
  await expect(needsOf(seat).getByLabel('Allergies', { exact: true })).toHaveValue(WORD);
  await expect(needsOf(seat).getByLabel('Step-free access')).toBeChecked();
  await expect(needsOf(seat).getByText('Saved.')).toBeVisible();
  const takeBack = needsOf(seat).getByRole('button', { name: /^Take the consent back/ });
  await takeBack.click();
  const question = page.getByRole('dialog', { name: 'Erase the answers?' });
  await expect(question).toContainText('This cannot be undone');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep the answers' }).click();
  await expect(takeBack).toBeFocused();
  await expect(needsOf(seat).getByLabel('Allergies', { exact: true })).toHaveValue(WORD);
  await takeBack.click();
  await question.getByRole('button', { name: /^Take the consent back/ }).click();
  await expect(needsOf(seat)).toContainText('The consent is taken back, and the answers are erased.');
  await expect(needsOf(seat).getByRole('heading')).toBeFocused();
  await expectAccessible(page);
});

test('whoever comes himself consents, and says in the same press that nothing is needed', async ({
  page,
  shop,
  cardPage,
}) => {
  await buyQuickly(page, cardPage, await threeSeats(shop));
  const seat = seatOf(page, 0);
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  await seat.getByRole('button', { name: /^I come myself/ }).click();
  const form = needsOf(seat).getByRole('form', { name: 'Consent to keep these answers' });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toContainText('Please choose one of these');
  await expect(form.getByLabel(/^Yes, and there is nothing to tell/)).toBeFocused();
  await expect(form.getByRole('radiogroup')).toHaveAccessibleDescription('Please choose one of these');
  await expectAccessible(page);
  await form
    .getByLabel('Yes, and there is nothing to tell: no allergies, no access needs, and no special diet')
    .check();
  await form.getByLabel('Sign with your full name').fill('Åsa Şahin');
  await form.getByLabel(/^I am the participant and 18 or over/).check();
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(needsOf(seat).getByRole('heading')).toBeFocused();
  await expect(needsOf(seat).getByLabel('Nothing is needed.')).toBeChecked();
  await expect(needsOf(seat)).toContainText(/Consent given by Åsa Şahin on/);
  await expectAccessible(page);
});

test('a journey asks passport and flights, and shows the passport by its end', async ({
  page,
  shop,
  site,
  cardPage,
  trouble,
}) => {
  trouble.expect(/422/);
  const { reference } = await buyQuickly(page, cardPage, await threeSeats(shop));
  await sql`update workshop_sessions set seat_form = 'journey' where id in (select l.session_id from order_lines l
    join orders o on o.id = l.order_id where o.reference = ${reference})`.execute(site.database.db);
  await page.reload();
  const seat = await fillInOwnChild(page);
  const passport = journeyOf(seat).getByLabel('Passport number');
  await passport.fill('AB12');
  await passport.blur();
  await expect(passport).toHaveAccessibleDescription(/5 to 15 letters and digits/);
  await expectAccessible(page);
  await passport.fill('u 1234 5678');
  await passport.blur();
  await expect(passport).toHaveAccessibleDescription(/Saved: •••678/);
  await expect(passport).toHaveValue('');
  await journeyOf(seat).getByLabel('Arrival flight').fill('TK 1, 5 May, 10:40 at JFK');
  await journeyOf(seat).getByLabel('Arrival flight').blur();
  await expect(journeyOf(seat).getByText('Saved.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const expiry = journeyOf(seat).getByLabel('Passport valid until');
  await expiry.fill('2030-12-20');
  await expiry.blur();
  await expect(journeyOf(seat)).toContainText('This passport runs out before the trip ends.');
  await expectAccessible(page);
  await expiry.fill('2034-01-31');
  await expiry.blur();
  await expect(journeyOf(seat)).not.toContainText('This passport runs out');
  await journeyOf(seat).getByRole('button', { name: 'Remove the passport number' }).click();
  await expect(passport).toBeFocused();
  await expect(passport).not.toHaveAccessibleDescription(/678/);
});

test('answers that were changed in another tab are shown beside one’s own, the passport by its end', async ({
  page,
  shop,
  site,
  cardPage,
  trouble,
}) => {
  trouble.expect(/409/);
  const { reference } = await buyQuickly(page, cardPage, await threeSeats(shop));
  await sql`update workshop_sessions set seat_form = 'journey' where id in (select l.session_id from order_lines l
    join orders o on o.id = l.order_id where o.reference = ${reference})`.execute(site.database.db);
  await page.reload();
  const seat = await fillInOwnChild(page);
  await consent(seat);
  await expect(needsOf(seat).getByLabel('Allergies', { exact: true })).toBeVisible();
  const other = await page.context().newPage();
  await visit(other, `/orders/${reference}`);
  const theirs = seatOf(other, 0);
  await theirs.getByRole('button', { name: /^(Fill in|Change)/ }).click();
  await theirs.getByLabel('Allergies', { exact: true }).fill('Sesame');
  await theirs.getByLabel('Step-free access').check();
  await expect(needsOf(theirs).getByText('Saved.')).toBeVisible();
  await journeyOf(theirs).getByLabel('Passport number').fill('AB1234567');
  await journeyOf(theirs).getByLabel('Nationality').fill('Türkiye');
  await journeyOf(theirs).getByLabel('Nationality').blur();
  await expect(journeyOf(theirs).getByText('Saved.')).toBeVisible();
  await other.close();

  await needsOf(seat).getByLabel('Allergies', { exact: true }).fill(WORD);
  await needsOf(seat).getByLabel('Allergies', { exact: true }).blur();
  const both = needsOf(seat).getByRole('alert');
  await expect(both).toContainText('AllergiesSaved by somebody else: SesameYours: ' + WORD);
  await expect(both).toContainText('Saved by somebody else: Step-free accessYours: empty');
  await expect(both).not.toContainText('Diet');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await both.getByRole('button', { name: 'Show the saved answers' }).click();
  await expect(needsOf(seat).getByLabel('Allergies', { exact: true })).toHaveValue('Sesame');

  await journeyOf(seat).getByLabel('Passport number').fill('XY7654321');
  await journeyOf(seat).getByLabel('Passport number').blur();
  const passports = journeyOf(seat).getByRole('alert');
  await expect(passports).toContainText('Saved by somebody else: •••567Yours: •••321');
  await expect(passports).toContainText('Saved by somebody else: TürkiyeYours: empty');
  await expect(passports).not.toContainText('AB1234567');
  await expectAccessible(page);
  await passports.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(journeyOf(seat).getByLabel('Passport number')).toHaveAccessibleDescription(/Saved: •••321/);
});

test('whoever signs that nothing is needed sees what was told in another tab, and keeps the other answers', async ({
  page,
  shop,
  cardPage,
  trouble,
}) => {
  trouble.expect(/409/);
  const { reference } = await buyQuickly(page, cardPage, await threeSeats(shop));
  const seat = await fillInOwnChild(page);
  await expect(needsOf(seat).getByLabel(/^Yes, and there is nothing to tell/)).toBeVisible();
  const other = await page.context().newPage();
  await visit(other, `/orders/${reference}`);
  const theirs = seatOf(other, 0);
  await theirs.getByRole('button', { name: /^(Fill in|Change)/ }).click();
  await consent(theirs);
  await theirs.getByLabel('Allergies', { exact: true }).fill('Sesame');
  await theirs.getByLabel('Allergies', { exact: true }).blur();
  await expect(needsOf(theirs).getByText('Saved.')).toBeVisible();
  await other.close();

  const pictures = seat.getByRole('group', { name: /^You may take pictures/ }).getByLabel('No');
  await pictures.check();
  await needsOf(seat)
    .getByLabel(/^Yes, and there is nothing to tell/)
    .check();
  await seat.getByLabel(/^I am an adult/).check();
  await seat.getByLabel('Your full name, as your signature').fill('Åsa Şahin');
  const save = seat.getByRole('button', { name: 'Save your answers' });
  await save.click();
  await expect(seat.getByRole('alert')).toHaveText(/^Allergies and other needs were answered elsewhere/);
  await expect(needsOf(seat).getByLabel('Allergies', { exact: true })).toHaveValue('Sesame');
  await expect(pictures).toBeChecked();
  await expectAccessible(page);
  await save.click();
  await expect(seat).toContainText(/No, answered on/);
});

test('needs and journey that cannot be read after another name can be asked for again', async ({
  page,
  shop,
  cardPage,
  trouble,
}) => {
  trouble.expect(/\/answers/);
  await buyQuickly(page, cardPage, await threeSeats(shop));
  const seat = await fillInOwnChild(page);
  await expect(needsOf(seat).getByLabel('Not now')).toBeVisible();
  await page.route('**/answers', (route) => route.abort());
  const name = seat.getByLabel('Full name', { exact: true });
  await name.fill('Mia Other');
  await name.blur();
  await expect(seat.getByRole('heading', { level: 3 })).toHaveText('Mia Other');
  const again = seat.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/answers');
  await again.click();
  await expect(needsOf(seat).getByLabel('Not now')).toBeVisible();
});

test('what was typed for one child and not saved is not kept as another’s', async ({
  page,
  shop,
  site,
  cardPage,
  trouble,
}) => {
  trouble.expect(/\/journey/);
  const { reference } = await buyQuickly(page, cardPage, await threeSeats(shop));
  await sql`update workshop_sessions set seat_form = 'journey' where id in (select l.session_id from order_lines l
    join orders o on o.id = l.order_id where o.reference = ${reference})`.execute(site.database.db);
  await page.reload();
  const seat = await fillInOwnChild(page);
  const flight = journeyOf(seat).getByLabel('Arrival flight');
  await page.route('**/journey', (route) => route.abort());
  await flight.fill('TK 1, 5 May, 10:40 at JFK');
  await flight.blur();
  await expect(journeyOf(seat).getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/journey');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  const name = seat.getByLabel('Full name', { exact: true });
  await name.fill('Mia Other');
  await name.blur();
  await expect(seat.getByRole('heading', { level: 3 })).toHaveText('Mia Other');
  await expect(flight).toHaveValue('');
  await flight.fill('LH 2');
  await flight.blur();
  await expect(journeyOf(seat).getByText('Saved.')).toBeVisible();
  expect(sent).toEqual(['person', 'journey']);
});

test('an admin names who sees the care list, and that person sees and prints it', async ({
  page,
  shop,
  site,
  cardPage,
  browser,
  trouble,
}) => {
  trouble.allow(/status of 403 .*\/api\/v1\/admin\//);
  const { reference } = await buyQuickly(page, cardPage, await threeSeats(shop));
  const seat = await fillInOwnChild(page);
  await consent(seat);
  await needsOf(seat).getByLabel('Allergies', { exact: true }).fill(WORD);
  await needsOf(seat).getByLabel('Hearing loop').check();
  await expect(needsOf(seat).getByText('Saved.')).toBeVisible();
  const { db } = site.database;
  const { rows } = await sql<{ session: number }>`select l.session_id as session from order_lines l
    join orders o on o.id = l.order_id where o.reference = ${reference} and l.session_id is not null`.execute(
    db,
  );
  const session = rows[0]?.session;

  const nurse = await buildUser(db, { role: 'door', name: 'Nina Nurse' });
  await giveEntrance(db, nurse.id);
  const admin = await buildPerson(site);
  const office = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signIn(office, admin.email, `/admin/users/${nurse.id}`);
  await office.getByLabel(/^Sees care lists/).check();
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Change permissions' }).click();
  await confirm(office);
  await expect(office.getByText('The permissions are changed.')).toBeVisible();
  await visit(office, `/admin/sessions/${session}`);
  await expect(office.getByRole('main')).toContainText(
    '1 seat needs something that the venue does not list.',
  );
  await expect(office.getByRole('main')).not.toContainText(WORD);
  await visit(office, `/admin/guests/${session}/care`);
  await expect(office.getByRole('main')).toContainText('An administrator gives this permission by name');
  await office.context().close();

  const theirs = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signIn(theirs, nurse.email, `/admin/guests/${session}`);
  await expect(theirs.getByRole('table')).toContainText('See the care list.');
  await expect(theirs.getByRole('table')).not.toContainText(WORD);
  await theirs.getByRole('table').getByRole('link', { name: 'See the care list.' }).click();
  await confirm(theirs);
  const list = theirs.getByRole('table', { name: /^Care list of/ });
  await expect(list).toContainText(WORD);
  await expect(list).toContainText('Hearing loop (not listed by the venue)');
  // The head of a table stands on each printed sheet.
  await expect(list.locator('thead')).toContainText(/Read by Nina Nurse on \d/);
  await expect(list.getByRole('row').last()).toHaveText(/^End of list: \d of \d seats? (is|are) listed\.$/);
  await expectAccessible(theirs);
  await expectNoSidewaysScroll(theirs);
  await addSilentSeats(db, reference, SILENT);
  await theirs.reload();
  const all = SILENT + 2;
  await expect(list).toContainText(`1 of ${all} seats have answered`);
  const pages = await printedPages(theirs);
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, text] of pages.entries()) {
    expect(text).toContain(`Page${at + 1}of${pages.length}`);
    expect(text).toContain('ReadbyNinaNurse');
    expect(text).toContain('Destroythissheetafter');
  }
  const ends = pages.map((text) => text.includes('Endoflist:'));
  expect(ends).toEqual(pages.map((_text, at) => at === pages.length - 1));
  expect(pages.at(-1)).toContain(`Endoflist:${all}of${all}seatsarelisted.`);
  await theirs.context().close();
});

const SILENT = 60;

/** Seats of the same line that nobody has answered for. */
async function addSilentSeats(db: Db, reference: string, seats: number): Promise<void> {
  await sql`insert into tickets (order_line_id, code, holder, state)
    select l.id, more, o.name, 'valid' from orders o join order_lines l on l.order_id = o.id
    cross join unnest(${Array.from({ length: seats }, randomCode)}::text[]) more
    where o.reference = ${reference} and l.session_id is not null`.execute(db);
}

/** The password is asked for once more. */
async function confirm(page: Page): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await proof.getByLabel('Your password', { exact: true }).fill('Right-horse-1');
  await proof.getByRole('button', { name: 'Continue' }).click();
}
