import { assignTo, buildInstructor } from '#tests/build-instructor.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { enterOffice, openOffice } from '../office-editor.ts';
import { test as base } from '../sessions.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';

/** A page of a session, with two instructors of its own. */
const test = base.extend<{ open: { title: string; sessionId: number; instructors: [number, number] } }>({
  open: async ({ page, site, addWorkshop }, use) => {
    const { db } = site.database;
    const mark = crypto.randomUUID().slice(0, 8);
    const workshop = await addWorkshop({ slug: `one-save-${mark}` });
    const title = `Week ${mark}`;
    const { id: sessionId } = await workshop.hold({ sessionTitle: title });
    const instructors: [number, number] = [
      await buildInstructor(db, { name: `Ina ${mark}` }),
      await buildInstructor(db, { name: `Oya ${mark}` }),
    ];
    await page.clock.install();
    await enterOffice(page, site);
    await openOffice(page, `sessions/${sessionId}`, title);
    await use({ title, sessionId, instructors });
    await db.deleteFrom('sessionInstructors').where('sessionId', '=', sessionId).execute();
    await db.deleteFrom('instructors').where('id', 'in', instructors).execute();
  },
});

test('what was ticked stays when another instructor is renamed, and is saved', async ({
  page,
  site,
  open,
}) => {
  const { db } = site.database;
  const section = page.getByRole('region', { name: 'Instructors' });
  await section.getByRole('checkbox', { name: /^Ina/ }).check();
  await db
    .updateTable('instructors')
    .set({ name: 'Oya Renamed' })
    .where('id', '=', open.instructors[1])
    .execute();
  await page.clock.fastForward(10_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(section.getByRole('checkbox', { name: 'Oya Renamed' })).toBeVisible();
  await expect(section.getByRole('checkbox', { name: /^Ina/ })).toBeChecked();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The instructors are saved.')).toBeVisible();
  await expect(section.getByRole('checkbox', { name: /^Ina/ })).toBeChecked();
  expect(
    await db
      .selectFrom('sessionInstructors')
      .select('instructorId')
      .where('sessionId', '=', open.sessionId)
      .execute(),
  ).toEqual([{ instructorId: open.instructors[0] }]);
});

test('if one part is refused, the others are saved, and the page goes on saying what was not', async ({
  page,
  site,
  trouble,
  open,
}) => {
  const { db } = site.database;
  const termsId = await buildTerms(db);
  await page.reload();
  trouble.expect(/status of 409/);
  const section = page.getByRole('region', { name: 'Instructors' });
  await section.getByRole('checkbox', { name: /^Ina/ }).check();
  await page.getByLabel('Refund when a buyer cancels').selectOption(String(termsId));
  await page.getByLabel('Preparation notes').fill('Bring a pencil.');
  await assignTo(db, { sessionId: open.sessionId }, [open.instructors[1]]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'Not everything was saved: ' });
  await expect(refused).toContainText('You now see the current instructors.');
  await expect(section.getByRole('checkbox', { name: /^Oya/ })).toBeChecked();
  await expect(page.getByText(/^Saved/)).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await expect(refused).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByLabel('Preparation notes')).toHaveValue('Bring a pencil.');
  await expect(page.getByLabel('Refund when a buyer cancels')).toHaveValue(String(termsId));
});

test('if a field is wrong, nothing is saved; who teaches is saved first, and cannot be changed meanwhile', async ({
  page,
  open: _open,
}) => {
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved.push(new URL(request.url()).pathname.replace(/^.*\/admin\//, ''));
  });
  await page.getByRole('region', { name: 'Instructors' }).getByRole('checkbox', { name: /^Ina/ }).check();
  await page.getByLabel('Capacity').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  expect(saved).toEqual([]);
  await page.getByLabel('Capacity').fill('12');
  const answer = Promise.withResolvers<void>();
  await page.route('**/session-instructors/*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /^Oya/ })).toBeDisabled();
  await expect(page.getByLabel('Refund when a buyer cancels')).toBeDisabled();
  answer.resolve();
  await expect(page.getByText('Saved. The change is on the site.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Oya/ })).toBeEnabled();
  expect(saved).toEqual([
    expect.stringMatching(/^session-instructors\/\d+$/),
    expect.stringMatching(/^sessions\/\d+$/),
  ]);
});

test('while a page is being saved none of its fields can be changed, and the focus stays where it was', async ({
  page,
  open: _open,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/admin/sessions/*', async (route) => {
    if (route.request().method() === 'PUT') await answer.promise;
    await route.continue();
  });
  const capacity = page.getByLabel('Capacity');
  await capacity.fill('12');
  await capacity.press('Enter');
  await expect(page.getByLabel('Format', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Preparation notes')).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: /^Oya/ })).toBeDisabled();
  answer.resolve();
  await expect(page.getByText('Saved. The change is on the site.')).toBeVisible();
  await expect(page.getByLabel('Format', { exact: true })).toBeEnabled();
  await expect(capacity).toBeFocused();
});

test('an instructor who was archived while ticked is ticked no longer, and the rest can be saved', async ({
  page,
  site,
  trouble,
  open,
}) => {
  const { db } = site.database;
  trouble.expect(/status of 422/);
  const section = page.getByRole('region', { name: 'Instructors' });
  await section.getByRole('checkbox', { name: /^Ina/ }).check();
  await section.getByRole('checkbox', { name: /^Oya/ }).check();
  await db
    .updateTable('instructors')
    .set({ archivedAt: new Date() })
    .where('id', '=', open.instructors[0])
    .execute();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByRole('alert')).toContainText('One of these instructors is archived.');
  await expect(section.getByRole('checkbox', { name: /^Ina/ })).toHaveCount(0);
  await save.click();
  await expect(page.getByText('The instructors are saved.')).toBeVisible();
  await expect(section.getByRole('checkbox', { name: /^Oya/ })).toBeChecked();
  const kept = db.selectFrom('sessionInstructors').select('instructorId');
  expect(await kept.where('sessionId', '=', open.sessionId).execute()).toEqual([
    { instructorId: open.instructors[1] },
  ]);
});
