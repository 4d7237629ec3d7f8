import { drawPicture, enterOffice, openOffice } from '../office-editor.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectSoon, test } from '../site.ts';

const name = 'Lea Lunar-Example';

test.afterEach(async ({ site }) => {
  const { db } = site.database;
  const made = db.selectFrom('instructors').select('id').where('name', 'like', 'Lea Lunar%');
  await db.deleteFrom('programInstructors').where('instructorId', 'in', made).execute();
  await db.deleteFrom('instructors').where('name', 'like', 'Lea Lunar%').execute();
});

test('an instructor is created with a photograph, assigned to a program, changed and archived', async ({
  page,
  site,
}) => {
  await enterOffice(page, site);
  await openOffice(page, 'instructors/new', 'New instructor');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Credentials').fill('Surveyor of grey plains');
  await page.getByLabel('About').fill('Carries the theodolite herself.');
  await page.getByLabel('Languages').fill('English\nSpanish');
  await page
    .getByLabel('Photograph')
    .setInputFiles({ name: 'plain.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#336655') });
  await expect(page.getByText('The photograph will be added when you save.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Create instructor' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('img', { name: `Portrait of ${name}` })).toHaveAttribute('src', /^\/media\//);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const instructorPage = page.url();

  const program = await site.database.db
    .selectFrom('programs')
    .select('id')
    .where('slug', '=', 'model-un-delegate-academy')
    .executeTakeFirstOrThrow();
  await openOffice(page, `programs/${program.id}`, 'Model UN Delegate Academy');
  const instructors = page.getByRole('region', { name: 'Instructors' });
  await instructors.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The instructors are saved.')).toBeVisible();
  await expectAccessible(page);
  await expectSoon(page, '/programs/model-un-delegate-academy', name);

  await page.goto(instructorPage);
  await expect(
    page.getByRole('region', { name: 'Programs' }).getByRole('link', { name: 'Model UN Delegate Academy' }),
  ).toBeVisible();
  await page.getByLabel('Name').fill(`${name} Junior`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} Junior` })).toBeVisible();
  await expectSoon(page, '/about', `${name} Junior`);

  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('The instructor is archived.')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/programs/model-un-delegate-academy')).text())
    .not.toContain(name);
  await openOffice(page, 'instructors', 'Instructors');
  await expect(page.getByRole('link', { name: 'Ada Example' })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('of two who choose the instructors of a session, the slower sees what the other saved', async ({
  page,
  site,
  trouble,
}) => {
  const { db } = site.database;
  const session = await db
    .selectFrom('workshopSessions as w')
    .innerJoin('programs as p', 'p.id', 'w.programId')
    .select('w.id')
    .where('p.slug', '=', 'premier-workshop')
    .where('w.startsAt', '>', new Date(Date.now() + 86_400_000))
    .executeTakeFirstOrThrow();
  const { id: femi } = await db
    .selectFrom('instructors')
    .select('id')
    .where('name', '=', 'Femi Fictional')
    .executeTakeFirstOrThrow();
  trouble.expect(/status of 409/);
  await enterOffice(page, site);
  await page.goto(`/admin/sessions/${session.id}`);
  const instructors = page.getByRole('region', { name: 'Instructors' });
  await instructors.getByRole('checkbox', { name: /Esra Sample/ }).check();
  await db.insertInto('sessionInstructors').values({ sessionId: session.id, instructorId: femi }).execute();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('You now see the current instructors.')).toBeVisible();
  await expect(instructors.getByRole('checkbox', { name: /Femi Fictional/ })).toBeChecked();
  await expect(instructors.getByRole('checkbox', { name: /Esra Sample/ })).not.toBeChecked();
  await db.deleteFrom('sessionInstructors').where('sessionId', '=', session.id).execute();
});
