import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { buildOrder } from '#tests/build-order.ts';
import { buildSeat } from '#tests/build-seat.ts';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

type Db = Parameters<typeof buildOrder>[0];

/** A child of a name that no other test uses, on the first of two seats of a session. */
async function buildChild(db: Db) {
  const order = await buildOrder(db, { email: `${crypto.randomUUID()}@example.com` });
  const mark = crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, 'x');
  const name = `Ada ${mark}`;
  const guardian = { name: `Bo ${mark}`, email: `bo-${mark}@example.com` };
  await buildSeat(db, order.codes[0]!, { name, guardian, consents: ['coming', 'pictures'] });
  return { ...order, name, mark, guardian };
}

const seats = (page: Page) => page.getByRole('region', { name: 'Who comes' });

test('the office sees who comes on an order, and ends a consent on request', async ({ page, officer }) => {
  const { reference, name, guardian } = await buildChild(officer.db);
  await officer.open(`orders/${reference}`, `Order ${reference}`);
  await expect(seats(page).getByRole('heading', { name })).toBeVisible();
  await expect(seats(page)).toContainText('13 to 15');
  await expect(seats(page)).toContainText(guardian.email);
  await expect(seats(page).getByText('February 28, 2018', { exact: true })).toBeVisible();
  await expect(seats(page)).toContainText('Nobody named yet');
  const consents = seats(page).getByText('Consents: 2 given, 2 not answered');
  await consents.click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await seats(page).getByRole('button', { name: 'End this consent' }).click();
  const dialog = page.getByRole('dialog', { name: 'End a consent' });
  await dialog.getByRole('button', { name: 'End consent' }).click();
  await expect(dialog).toContainText('Who asked for it, and how is required');
  await expectAccessible(page);
  await dialog.getByLabel('Who asked for it, and how').fill('The mother, by telephone');
  await dialog.getByRole('button', { name: 'End consent' }).click();
  await officer.prove();
  await expect(dialog).toBeHidden();
  await expect(seats(page)).toContainText('Ended by the office');
  await expect(seats(page).getByRole('heading', { name })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    'Consent ended at the request of the guardian',
  );
  await expectAccessible(page);
});

test('the guest list says who may be pictured and collected, what is missing, and prints badges', async ({
  page,
  officer,
}) => {
  const { sessionId, name, codes, guardian } = await buildChild(officer.db);
  await visit(page, `/admin/guests/${sessionId}`);
  await expect(page.getByRole('rowheader').filter({ hasText: name })).toContainText(
    'Collected by Grandmother Åse. First aid: not answered. Pictures: yes. Filmed lessons: not answered.',
  );
  const worklist = page.getByRole('region', { name: 'Who comes' });
  await expect(worklist).toContainText('1 of 2 seats are complete.');
  await expect(worklist).toContainText('are erased on Friday, June 6, 2031');
  await worklist.getByText('What is missing').click();
  await expect(worklist.getByRole('listitem')).toContainText(['name and date of birth']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await worklist.getByRole('button', { name: 'Email the buyers of the others' }).click();
  await officer.prove();
  const reminders = page.getByRole('dialog', { name: 'Who is emailed' });
  await expect(reminders).toContainText('One buyer gets an email that says what is missing.');
  await expect(reminders.getByRole('listitem')).toContainText([/: 1 seat of/]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await reminders.getByRole('button', { name: 'Email one buyer' }).click();
  await expect(reminders).toBeHidden();
  await expect(worklist).toContainText('One buyer is emailed.');
  await worklist.getByRole('button', { name: 'Email the buyers of the others' }).click();
  await expect(reminders).toContainText('Emailed within the last day, and not again now');
  await expect(reminders.getByRole('button', { name: /^Email / })).toHaveCount(0);
  await reminders.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Name badges' }).click();
  const download = await page.waitForEvent('download');
  expect(download.suggestedFilename()).toBe(`name-badges-session-${sessionId}.pdf`);

  await page.getByRole('link', { name: 'Print' }).click();
  const line = page.getByRole('row').filter({ hasText: codes[0]! });
  await expect(line).toContainText('Grandmother Åse');
  await expect(line).toContainText('Pictures: yes');
  await expect(line).toContainText('Films: not answered');
  await expect(line).toContainText('First aid: not answered');
  await expect(line).toContainText(`Guardian: ${guardian.name}, +46 70 123 45 67`);
  await expectAccessible(page);

  await visit(page, `/admin/guests/${sessionId}/check-in`);
  await page.getByLabel('Ticket code, order reference or name').fill(codes[0]!);
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await page.getByRole('button', { name: 'Let in all the same' }).click();
  const result = page.getByRole('status').filter({ hasText: name });
  await expect(result).toContainText('Under 18 (13 to 15).');
  await expect(result.getByRole('link', { name: '+46 70 123 45 67' })).toHaveAttribute(
    'href',
    'tel:+46701234567',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a participant without an address is found and erased alone', async ({ page, officer, trouble }) => {
  trouble.expect(/status of 422/);
  const { name, mark, guardian } = await buildChild(officer.db);
  await officer.open('people', 'Customers');
  await page.getByRole('link', { name: 'Participants' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Participants' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Search for a name' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill(guardian.email);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Enter the participant’s name to confirm').fill('Somebody Else');
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await officer.prove();
  await expect(page.getByRole('alert')).toContainText('This is not the name of this participant');
  await expectAccessible(page);
  await page.getByLabel('Enter the participant’s name to confirm').fill(name);
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Participants' })).toBeVisible();
  await page.getByRole('searchbox').fill(mark);
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

test('whoever had a seat before has a page of their own, and a seat without a name is erased by its code', async ({
  page,
  officer,
}) => {
  const { db } = officer;
  const { name, mark, codes } = await buildChild(db);
  await sql`update seat_people s set name = '' from tickets t where t.id = s.ticket_id and t.code = ${codes[0]}`.execute(
    db,
  );
  await sql`update tickets t set holder = o.name from order_lines l join orders o on o.id = l.order_id
    where l.id = t.order_line_id and t.code = ${codes[0]}`.execute(db);
  await officer.open('participants', 'Participants');
  await page.getByRole('searchbox').fill(mark);
  const lines = page.getByRole('table').getByRole('rowgroup').last().getByRole('row');
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: 'Had the seat before' })).toContainText(name);
  await expectAccessible(page);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('main')).toContainText(`${codes[0]}, had the seat before`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Enter the participant’s name to confirm').fill(name);
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await officer.prove();
  await expect(page.getByRole('heading', { level: 1, name: 'Participants' })).toBeVisible();
  await page.getByRole('searchbox').fill(mark);
  await page.getByRole('link', { name: 'Nobody named yet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nobody named yet' })).toBeVisible();
  await page.getByLabel('Enter the code of the ticket to confirm').fill(codes[0]!);
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Participants' })).toBeVisible();
  await page.getByRole('searchbox').fill(mark);
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

test('a guardian is a customer, whose page leads to the participant', async ({ page, officer }) => {
  const { name, guardian } = await buildChild(officer.db);
  await officer.open('people', 'Customers');
  await page.getByRole('searchbox').fill(guardian.email);
  await expect(page.getByRole('rowheader')).toContainText(['Guardian of a participant']);
  await page.getByRole('link', { name: guardian.name }).click();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Guardian of' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
