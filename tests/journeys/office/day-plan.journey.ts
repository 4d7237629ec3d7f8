import { sql } from 'kysely';
import { buildSession } from '#tests/builders.ts';
import { enterOffice, openOffice } from '../office-editor.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectSoon, test, visit } from '../site.ts';

const title = 'A Day of Knots';
const slug = 'a-day-of-knots';
const promises = /3-day|7-day|six negotiations|mastery|essentials|harvard/i;

test.afterEach(async ({ site }) => {
  const { db } = site.database;
  const made = db.selectFrom('programs').select('id').where('slug', '=', slug);
  await db.deleteFrom('workshopSessions').where('programId', 'in', made).execute();
  await db.deleteFrom('programs').where('slug', '=', slug).execute();
});

test('a one-day program of the office promises only what the office entered', async ({ page, site }) => {
  await enterOffice(page, site);
  await openOffice(page, 'programs/new', 'New program');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Ropes, tides and two hands.');
  await page.getByLabel('Category').selectOption('Experiential Learning');
  await page.getByLabel('Duration').fill('1 day');
  await page.getByLabel('Sold by').selectOption('session');
  await page.getByLabel('Price').fill('90');
  await page.getByLabel('Features').fill('A rope to keep');
  await page.getByLabel('Schedule').fill('A Sunday, 10 AM to 4 PM, outdoors');
  await expect(page.getByLabel(/^Essentials and Mastery/)).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create program' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.mouse.move(1, 1);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The program is published.')).toBeVisible();
  const programId = Number(/programs\/(\d+)/.exec(page.url())?.[1]);
  const { id } = await buildSession(site.database.db, {
    programId,
    startsLocal: '2031-05-04 10:00',
    endsLocal: '2031-05-04 16:00',
  });

  await page.getByRole('link', { name: 'Edit the day plan' }).click();
  const plan = page.getByRole('textbox', { name: 'Day plan' });
  await plan.fill('10:00 AM - 12:00 PM Six knots\n11:30 AM - 1:00 PM Lunch by the water');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Day 1, 11:30 AM: it starts before “Six knots” ends at 12:00 PM').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await plan.fill('10:00 AM - 12:00 PM Six knots\nLunch by the water');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Line 2 is not clear.').first()).toBeVisible();
  await plan.fill('10:00 AM - 12:00 PM Six knots\n12:00 PM - 1:00 PM Lunch by the water');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The day plan is saved.')).toBeVisible();
  await expect(plan).toHaveValue(/^Day 1\n/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await openOffice(page, `programs/${programId}/questions`, 'Questions');
  await page.getByLabel('Question 1').fill('Will we get wet?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter the answer').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Answer 1').fill('A little.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The questions are saved.')).toBeVisible();

  await openOffice(page, `programs/${programId}/preview`, title);
  await expect(page.getByText('Lunch by the water')).toBeVisible();
  await expect(page.getByText('Will we get wet?')).toBeVisible();

  const identifier = Buffer.from(`s${id}`).toString('base64').replaceAll('=', '');
  const session = `/workshop-booking/${slug}/session/${identifier}`;
  await expectSoon(page, session, 'Will we get wet');
  for (const address of [`/programs/${slug}`, `/workshop-booking/${slug}`, session]) {
    await visit(page, address);
    await expect(page.getByRole('region', { name: 'How the day goes' })).toContainText('Lunch by the water');
    await expect(page.getByRole('region', { name: 'Often asked' })).toContainText('Will we get wet?');
    await expect(page.locator('main')).toContainText('A Sunday, 10 AM to 4 PM, outdoors');
    expect(await page.locator('main').innerText()).not.toMatch(promises);
  }
});

test('of two who edit a session’s day plan, the slower sees both versions and chooses', async ({
  page,
  site,
  trouble,
}) => {
  trouble.expect(/status of 409/);
  const { db } = site.database;
  const { id } = await db
    .selectFrom('workshopSessions as w')
    .innerJoin('programs as p', 'p.id', 'w.programId')
    .select('w.id')
    .where('p.slug', '=', 'negotiation-workshop')
    .where('w.startsAt', '>', sql<Date>`now() + interval '1 day'`)
    .executeTakeFirstOrThrow();
  await enterOffice(page, site);
  await page.goto(`/admin/sessions/${id}`);
  await page.getByRole('link', { name: 'Edit the day plan' }).click();
  const plan = page.getByRole('textbox', { name: 'Day plan' });
  await plan.fill('9:00 - 10:00 My opening');
  await db
    .insertInto('sessionDayPlans')
    .values({ sessionId: id, day: 1, starts: '09:00', ends: '10:00', what: 'Their opening' })
    .execute();
  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Their opening' });
  await expect(conflict).toContainText('My opening');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('The day plan is saved.')).toBeVisible();
  const saved = await db.selectFrom('sessionDayPlans').select('what').where('sessionId', '=', id).execute();
  expect(saved).toEqual([{ what: 'My opening' }]);
  await db.deleteFrom('sessionDayPlans').where('sessionId', '=', id).execute();
});
