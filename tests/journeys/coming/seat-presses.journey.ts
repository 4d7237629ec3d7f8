import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import type { SeatForm } from '#contract/participants/seat-form.ts';
import { threeSeats } from '../guest-purchase.ts';
import { linkIn } from '../mailbox.ts';
import { buyQuickly } from '../order-without-browser.ts';
import { countPresses, pressesOn } from '../presses.ts';
import { journeyOf, needsOf, seatOf } from '../seats-of-order.ts';
import { test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';
import type { StartedSite } from '../start-site.ts';

const MOTHER = 'Åsa O’Neil-Şahin';
const sameContacts = (seat: Locator) => seat.getByRole('button', { name: /^The same contacts as for/ });

async function askAs(
  form: SeatForm,
  { site, reference }: { site: StartedSite; reference: string },
): Promise<void> {
  await sql`update workshop_sessions set seat_form = ${form} where id in (select l.session_id from order_lines l
    join orders o on o.id = l.order_id where o.reference = ${reference})`.execute(site.database.db);
}

/** A name and, by the next key of the keyboard, the date of birth. */
async function typeChild(page: Page, name: string): Promise<void> {
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.keyboard.type('02282018');
}

/** Everything that a guardian is asked, with one signature. */
async function decide(seat: Locator, form: SeatForm): Promise<void> {
  const answer = (words: RegExp, choice: 'Yes' | 'No') =>
    seat.getByRole('group', { name: words }).getByLabel(choice).click();
  if (form === 'journey')
    await seat.getByRole('button', { name: 'Yes to both that are needed to come' }).click();
  else await answer(/^The participant may take part/, 'Yes');
  await answer(/^Your staff may give the participant first aid/, 'Yes');
  await answer(/^You may take pictures/, 'No');
  await answer(/^The participant may be seen and heard/, 'Yes');
  await needsOf(seat)
    .getByLabel(/^Yes, and there is nothing to tell: no allergies, /)
    .click();
  await seat.getByLabel(/^I am an adult/).click();
  await seat.getByLabel('Your full name, as your signature').click();
  await seat.page().keyboard.type(MOTHER);
  await seat.getByRole('button', { name: 'Save your answers' }).click();
  if (form === 'journey')
    await expect(seat.getByRole('listitem').filter({ hasText: 'missing' })).toHaveText([
      'details of a valid passportmissing',
      'flightsmissing',
    ]);
  else await expect(seat.getByText('Complete', { exact: true })).toBeVisible();
}

async function typeJourney(seat: Locator, { passport, flights }: { passport: string; flights: boolean }) {
  const { keyboard } = seat.page();
  await journeyOf(seat).getByLabel('Passport number').click();
  await keyboard.type(passport);
  await keyboard.press('Enter');
  await keyboard.type('01312034');
  await keyboard.press('Enter');
  await keyboard.type('Türkiye');
  if (flights) {
    for (const flight of ['TK 1, 5 May, 10:40 at JFK', 'TK 2, 9 May, 18:00 at JFK']) {
      await keyboard.press('Enter');
      await keyboard.type(flight);
    }
    await keyboard.press('Enter');
  } else await journeyOf(seat).getByRole('button', { name: 'The same flights as for Elif' }).click();
  await expect(journeyOf(seat).getByText('Saved.')).toBeVisible();
  await expect(seat.getByText('Complete', { exact: true })).toBeVisible();
}

/** What a mother presses for a child and a second one of the same order, with every question answered. */
const most = [
  { form: 'day', first: 12, second: 10 },
  { form: 'residence', first: 12, second: 10 },
  { form: 'journey', first: 13, second: 12 },
] as const;

for (const { form, first, second } of most)
  test(`every question of a ${form} takes ${first} presses for a child, and ${second} for the next one`, async ({
    page,
    shop,
    site,
    cardPage,
    trouble,
  }) => {
    // Half a date or number is sent and refused if somebody pauses in it.
    trouble.allow(/422/);
    await countPresses(page);
    const { reference } = await buyQuickly(page, cardPage, await threeSeats(shop));
    await askAs(form, { site, reference });
    await visit(page, `/orders/${reference}`);
    const elif = seatOf(page, 0);
    await elif.getByRole('button', { name: /^Fill in/ }).click();
    await elif.getByLabel('Full name', { exact: true }).click();
    await typeChild(page, 'Elif');
    await elif.getByLabel(/^That is me/).click();
    if (form === 'day') await elif.getByLabel(`I do, ${MOTHER}`).click();
    else {
      await elif.getByLabel('Emergency contact').click();
      await page.keyboard.type('Bo Şahin');
      await page.keyboard.press('Enter');
      await page.keyboard.type('+46 70 123 45 67');
      await page.keyboard.press('Enter');
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await decide(elif, form);
    if (form === 'journey') await typeJourney(elif, { passport: 'u 1234 5678', flights: true });
    expect(await pressesOn(page)).toBe(first);

    const can = seatOf(page, 1);
    await elif.getByRole('button', { name: 'Next: A workshop, seat 2 of 2' }).click();
    await expect(can.getByLabel('Full name', { exact: true })).toBeFocused();
    await expect(elif.getByRole('button', { name: /^Change/ })).toHaveAttribute('aria-expanded', 'false');
    await typeChild(page, 'Can');
    await expect(sameContacts(can)).toHaveAccessibleName('The same contacts as for Elif');
    await expect(sameContacts(can)).toHaveAccessibleDescription(
      form === 'day'
        ? `Guardian: ${MOTHER}. May collect: ${MOTHER}.`
        : `Guardian: ${MOTHER}. In an emergency: Bo Şahin, +46 70 123 45 67.`,
    );
    await sameContacts(can).click();
    await expect(sameContacts(can)).toHaveAttribute('aria-pressed', 'true');
    await expect(can.getByLabel(/^That is me/)).toBeChecked();
    await expect(
      needsOf(can).getByLabel(/^Yes, and there is nothing to tell/),
      'nothing that was told of one child is taken for another',
    ).not.toBeChecked();
    // A button behind the sticky header would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await decide(can, form);
    if (form === 'journey') {
      await expect(journeyOf(can).getByLabel('Passport number')).toHaveValue('');
      await typeJourney(can, { passport: 'u 8765 4321', flights: false });
      await expect(journeyOf(can).getByLabel('Arrival flight')).toHaveValue('TK 1, 5 May, 10:40 at JFK');
      await expectAccessible(page);
    }
    expect((await pressesOn(page)) - first).toBe(second);

    await visit(page, `/orders/${reference}`);
    await can
      .getByRole('button', { name: /^Change/ })
      .first()
      .click();
    await expect(can.getByLabel(/^That is me/)).toBeChecked();
    await expect(needsOf(can).getByLabel('Nothing is needed.')).toBeChecked();
    await expect(can).toContainText(`Given by ${MOTHER} on`);
    await expect(can).toContainText(/No, answered on/);
  });

test('a wrong press is undone, and flights are offered to a seat that is open while they are saved', async ({
  page,
  shop,
  site,
  cardPage,
  trouble,
}) => {
  trouble.allow(/422/);
  const { reference } = await buyQuickly(page, cardPage, await threeSeats(shop));
  await askAs('journey', { site, reference });
  await visit(page, `/orders/${reference}`);
  const [elif, can] = [seatOf(page, 0), seatOf(page, 1)];
  for (const seat of [elif, can]) {
    await seat.getByRole('button', { name: /^Fill in/ }).click();
    await seat.getByLabel('Full name', { exact: true }).click();
    await typeChild(page, seat === elif ? 'Elif' : 'Can');
    if (seat === elif) await elif.getByLabel(/^That is me/).check();
  }
  await can.getByLabel('Guardian’s telephone number').fill('');
  await sameContacts(can).click();
  await expect(can.getByLabel(/^That is me/)).toBeChecked();
  await sameContacts(can).click();
  await expect(sameContacts(can)).toHaveAttribute('aria-pressed', 'false');
  await expect(can.getByLabel(/^That is me/)).not.toBeChecked();
  await sameContacts(can).click();
  await expect(journeyOf(can).getByLabel('Nationality')).toBeVisible();

  await journeyOf(elif).getByLabel('Nationality').fill('Türkiye');
  await journeyOf(elif).getByLabel('Nationality').blur();
  await expect(journeyOf(elif).getByText('Saved.')).toBeVisible();
  const arrival = journeyOf(elif).getByLabel('Arrival flight');
  await arrival.fill('TK 1');
  await arrival.blur();
  const sameFlights = journeyOf(can).getByRole('button', { name: 'The same flights as for Elif' });
  await sameFlights.click();
  await expect(journeyOf(can).getByLabel('Arrival flight')).toHaveValue('TK 1');
  await expect(sameFlights).toHaveAttribute('aria-pressed', 'true');
  await sameFlights.click();
  await expect(journeyOf(can).getByLabel('Arrival flight')).toHaveValue('');
});

test('the key of the keyboard passes over what cannot be filled in, and ends the choice of a letter first', async ({
  page,
  shop,
  cardPage,
}) => {
  await buyQuickly(page, cardPage, await threeSeats(shop));
  const seat = seatOf(page, 0);
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  const name = seat.getByLabel('Full name', { exact: true });
  const bornOn = seat.getByLabel('Date of birth');
  await name.focus();
  await name.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
  await expect(name).toBeFocused();
  await bornOn.evaluate((field: HTMLInputElement) => (field.disabled = true));
  await name.press('Enter');
  await expect(seat.getByLabel(/^18 or over/)).toBeFocused();
  await bornOn.evaluate((field: HTMLInputElement) => {
    field.disabled = false;
    field.style.display = 'none';
  });
  await name.press('Enter');
  await expect(seat.getByLabel(/^18 or over/)).toBeFocused();
});

test('a link to one seat offers nothing of the other seats', async ({
  page,
  shop,
  site,
  cardPage,
  mailbox,
  browser,
  trouble,
}) => {
  trouble.allow(/422/);
  const { reference } = await buyQuickly(page, cardPage, await threeSeats(shop));
  await askAs('journey', { site, reference });
  await visit(page, `/orders/${reference}`);
  const elif = seatOf(page, 0);
  await elif.getByRole('button', { name: /^Fill in/ }).click();
  await elif.getByLabel('Full name', { exact: true }).click();
  await typeChild(page, 'Elif');
  await elif.getByLabel(/^That is me/).check();
  await journeyOf(elif).getByLabel('Arrival flight').fill('TK 1');
  await journeyOf(elif).getByLabel('Arrival flight').blur();
  await expect(journeyOf(elif).getByText('Saved.')).toBeVisible();

  const can = seatOf(page, 1);
  await can.getByRole('button', { name: /^Fill in/ }).click();
  await can.getByLabel('Full name', { exact: true }).click();
  await typeChild(page, 'Can');
  await expect(sameContacts(can)).toBeVisible();
  const father = `father-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await can.getByLabel('Guardian’s full name').fill('Bo Şahin');
  await expect(sameContacts(can), 'what is typed is not replaced').toHaveCount(0);
  await can.getByLabel('Guardian’s email address').fill(father);
  await can.getByLabel('Guardian’s email address').blur();
  await can.getByRole('button', { name: 'Email the guardian a link' }).click();
  await expect(can).toContainText(`We have sent the link to ${father}.`);

  const phone = await (await browser.newContext()).newPage();
  const heard: string[] = [];
  phone.on('response', (response) => {
    if (response.url().includes('/api/')) void response.text().then((text) => heard.push(text));
  });
  await visit(phone, linkIn(await mailbox.newest(father, /Please tell us who comes/), '/seats/'));
  await expect(phone.getByLabel('Guardian’s full name')).toHaveAttribute('autocomplete', 'name');
  await expect(phone.getByRole('region', { name: 'Passport and flights' })).toBeVisible();
  await expect(phone.getByRole('button', { name: /^The same/ })).toHaveCount(0);
  await phone.getByRole('button', { name: 'Yes to both that are needed to come' }).click();
  await phone.getByLabel('Yes, and I will answer next').check();
  await phone.getByLabel(/^I am an adult/).check();
  await phone.getByLabel('Your full name, as your signature').fill('Bo Şahin');
  await phone.getByRole('button', { name: 'Save your answers' }).click();
  await expect(phone.getByRole('heading', { name: 'Allergies and other needs' })).toBeFocused();
  await phone.getByLabel('Allergies', { exact: true }).fill('Peanuts');
  await phone.getByLabel('Allergies', { exact: true }).blur();
  await expect(phone.getByText('Saved.').last()).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  expect(heard.join('\n')).toContain('Can');
  expect(heard.join('\n')).not.toContain('Elif');
  await phone.context().close();
});
