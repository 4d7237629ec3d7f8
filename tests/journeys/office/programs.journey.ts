import type { Page } from '@playwright/test';
import { buildGuests } from '#tests/build-guests.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildProgram } from '#tests/builders.ts';
import { drawPicture, enterOffice, openOffice } from '../office-editor.ts';
import { openFilters } from '../office-filters.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectSoon, test } from '../site.ts';
import type { StartedSite } from '../start-site.ts';

const made = 'Lunar Surveying';
const slug = 'lunar-surveying';

test.afterEach(async ({ site }) => {
  const { db } = site.database;
  await db.deleteFrom('programs').where('slug', 'like', `${slug}%`).execute();
});

async function fillNew(page: Page): Promise<void> {
  await openOffice(page, 'programs/new', 'New program');
  await page.getByLabel('Title').fill(made);
  await page.getByLabel('Description').fill('Ten days with theodolites on a grey plain.');
  await page.getByLabel('Category').selectOption('STEM Programs');
  await page.getByLabel('Duration').fill('10 days');
  await page.getByLabel('Price').fill('1,250');
  await page.getByLabel('Seats').fill('12');
  await page.getByLabel('When it is held').selectOption('Within some days of booking');
  await page.getByLabel('Days after booking').fill('7');
  await page.getByLabel('Features').fill('A theodolite of your own\nA map at the end');
}

async function create(page: Page): Promise<void> {
  await fillNew(page);
  await page.getByRole('button', { name: 'Create program' }).click();
  await page.getByRole('heading', { level: 1, name: made }).waitFor();
  // The note stays for as long as the pointer is over it, and over the button below.
  await page.mouse.move(1, 1);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The program is published.')).toBeVisible();
}

const statusOf = async (page: Page) => (await page.request.get(`/programs/${slug}`)).status();

test('a program is created hidden with a picture, previewed, and published', async ({ page, site }) => {
  await enterOffice(page, site);
  await fillNew(page);
  await expect(page.getByLabel('Slug')).toHaveValue(slug);
  await page
    .getByLabel('Picture')
    .setInputFiles({ name: 'plain.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#884422') });
  await expect(page.getByText('The picture will be added when you save.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: made })).toBeVisible();
  await expectAccessible(page);
  expect(await statusOf(page)).toBe(404);

  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(
    page.getByText('This is how visitors would see it. Only the office can see it now.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: made })).toBeVisible();
  await expect(page.getByText('A theodolite of your own').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await publish(page);
  await expectSoon(page, '/programs?category=STEM+Programs', made);
  await page.goto('/programs?category=STEM+Programs');
  const card = page.getByRole('article').filter({ hasText: made });
  await card.scrollIntoViewIfNeeded();
  const shown = card.locator('picture img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
  const address = await shown.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(address).toMatch(/\/media\/.+\.avif$/);
  await expect
    .poll(async () => (await page.request.get(address)).headers()['content-type'], { timeout: 40_000 })
    .toBe('image/avif');
});

test('an error is shown at its field, and the input is kept', async ({ page, site, trouble }) => {
  trouble.expect(/422/);
  await enterOffice(page, site);
  await fillNew(page);
  await page.getByLabel('Slug').fill('model-un');
  await page.getByLabel('Price').fill('');
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByText('The site already has a page at /programs/model-un.').first()).toBeVisible();
  await expect(page.getByText('A program sold by seat needs a price').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Slug').fill('academic-consulting');
  await page.getByLabel('Price').fill('1250');
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByText('Another program already has this slug.').first()).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(made);
});

test('an invalid picture is refused at its field', async ({ page, site, trouble }) => {
  trouble.expect(/422/);
  await enterOffice(page, site);
  await openOffice(page, 'programs/new', 'New program');
  await page
    .getByLabel('Picture')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('This is no picture that can be used.')).toBeVisible();
  await expectAccessible(page);
});

test('preparation notes of a program are checked and saved, and are not on its page', async ({
  page,
  site,
}) => {
  await enterOffice(page, site);
  await create(page);
  await publish(page);
  const notes = page.getByLabel('Preparation notes');
  await notes.fill('a'.repeat(2_001));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notes).toHaveAccessibleDescription(/Please use at most 2000 characters/);
  await expectAccessible(page);
  await notes.fill('Read the case of the lighthouse.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(notes).toHaveValue('Read the case of the lighthouse.');
  await page.goto(`/programs/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: made })).toBeVisible();
  await expect(page.getByText('lighthouse')).toHaveCount(0);
});

test('a changed price is on the program’s page at once', async ({ page, site }) => {
  await enterOffice(page, site);
  await create(page);
  await publish(page);
  await page.getByLabel('Price').fill('1400');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectSoon(page, `/programs/${slug}`, '$1,400');
});

test('of two people who edit the same program, the second sees both versions and chooses', async ({
  page,
  site,
  trouble,
}) => {
  trouble.expect(/409/);
  await enterOffice(page, site);
  await create(page);
  const { db } = site.database;
  const change = (title: string) =>
    db
      .updateTable('programs')
      .set((eb) => ({ title, revision: eb('revision', '+', 1) }))
      .where('slug', '=', slug)
      .execute();
  await change('As the other left it');
  await page.getByLabel('Title').fill('As I would have it');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  await expect(notice).toContainText('As the other left it');
  await expect(notice).toContainText('As I would have it');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await notice.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'As I would have it' })).toBeVisible();

  await change('As the other has it again');
  await page.getByLabel('Title').fill('Something else');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('As the other has it again');
});

test('a program is archived and restored', async ({ page, site }) => {
  await enterOffice(page, site);
  await create(page);
  await publish(page);
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('The program is archived.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible();
  await expect.poll(() => statusOf(page)).toBe(200);

  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await expect.poll(() => statusOf(page)).toBe(404);
  await expectAccessible(page);
});

test('an unused program is deleted after a confirmation', async ({ page, site }) => {
  await enterOffice(page, site);
  await create(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this program?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible();
  await expect(page.getByText('The program is deleted.')).toBeVisible();
});

test('leaving a changed form asks for confirmation', async ({ page, site }) => {
  await enterOffice(page, site);
  await create(page);
  await page.getByLabel('Duration').fill('12 days');
  await page.getByRole('link', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByLabel('Duration')).toHaveValue('12 days');
  await page.getByRole('link', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('Only the office can see it now.')).toBeVisible();
});

test('publishing uses the values on the screen', async ({ page, site }) => {
  await enterOffice(page, site);
  await create(page);
  await page.getByLabel('Duration').fill('');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText([/^Duration: /]);
  await summary.getByRole('link').click();
  await expect(page.getByLabel('Duration')).toBeFocused();
  expect(await statusOf(page)).toBe(404);
  await page.getByLabel('Duration').fill('12 days');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('The program is published.')).toBeVisible();
  await expectSoon(page, `/programs/${slug}`, '12 days');
});

test('a form waits for its picture to upload', async ({ page, site }) => {
  await enterOffice(page, site);
  await fillNew(page);
  const { promise: isLetGo, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/v1/admin/pictures', async (route) => {
    await isLetGo;
    await route.continue();
  });
  await page
    .getByLabel('Picture')
    .setInputFiles({ name: 'plain.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#448822') });
  await expect(page.getByText('Uploading the picture…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'One moment…' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Title').press('Enter');
  goOn();
  await expect(page.getByText('The picture will be added when you save.')).toBeVisible();
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: made })).toBeVisible();
  await expect(page.getByAltText('Picture of this program')).toBeVisible();
});

test('leaving while a form is being sent asks once, and does not return to the form', async ({
  page,
  site,
}) => {
  await enterOffice(page, site);
  await fillNew(page);
  const { promise: isLetGo, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/v1/admin/programs', async (route) => {
    if (route.request().method() === 'POST') await isLetGo;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create program' }).click();
  await page.getByRole('link', { name: 'Programs', exact: true }).filter({ visible: true }).last().click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible();
  goOn();
  await expect(page.getByText('The program was created. It is hidden until you publish it.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible();
});

test('the list can be searched, filtered and sorted, and its address says so', async ({ page, site }) => {
  await enterOffice(page, site);
  await create(page);
  await openOffice(page, 'programs', 'Programs');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Title or slug').fill('lunar');
  await expect(page.getByRole('row')).toHaveCount(2);
  await openFilters(page);
  await page.getByRole('combobox', { name: 'On the site' }).selectOption('published');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'On the site' }).selectOption('hidden');
  await expect(page).toHaveURL(/search=lunar&visibility=hidden|visibility=hidden&search=lunar/);
  await page.getByRole('link', { name: made }).click();
  await expect(page.getByRole('heading', { level: 1, name: made })).toBeVisible();
});

async function publicTitles({ database }: StartedSite): Promise<string[]> {
  const rows = await database.db
    .selectFrom('programs')
    .select('title')
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ title }) => title);
}

test('programs can be put in order by keyboard alone', async ({ page, site }) => {
  await enterOffice(page, site);
  await openOffice(page, 'programs/order', 'Order of programs');
  const before = await publicTitles(site);
  const [first = '', second = '', third = ''] = before;
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Another program may have the same title, such as a copy.
  const { id } = await site.database.db
    .selectFrom('programs')
    .select('id')
    .where('title', '=', third)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/admin/programs/${id}"]`) });
  const up = row.getByRole('button', { name: `Move ${third} up` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${third} is now number 2 of ${before.length}.`)).toBeAttached();
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${third} is now number 1 of ${before.length}.`)).toBeAttached();
  expect((await publicTitles(site)).slice(0, 3)).toEqual([third, first, second]);
  const place = row.getByLabel(`Position of ${third}`, { exact: true });
  await place.fill('3');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${third} is now number 3 of ${before.length}.`)).toBeAttached();
  await expect(place).toBeFocused();
  expect(await publicTitles(site)).toEqual(before);
});

test('the office enters when and where a program is held, and an error stands at its field', async ({
  page,
  site,
}) => {
  await enterOffice(page, site);
  await fillNew(page);
  await page.getByLabel('When it is held').selectOption('On fixed dates');
  await page.getByLabel('Venue', { exact: true }).fill('Lakeside Hall');
  await page.getByLabel('Address').fill('1 Lake Road');
  await page.getByLabel('City').fill('Seoul');
  await page.getByLabel('Country', { exact: true }).fill('South Korea');
  await page.getByLabel('Country code').fill('kr');
  await page.getByLabel('Time zone').selectOption('Asia/Seoul');
  await page.getByLabel('Starts').fill('2031-05-05T09:00');
  await page.getByLabel('Ends').fill('2031-05-04T17:00');
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByText('The end must come after the start').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Ends').fill('2031-05-07T17:00');
  await page.getByRole('button', { name: 'Create program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: made })).toBeVisible();
  await page.mouse.move(1, 1);
  await publish(page);
  await expectSoon(page, `/programs/${slug}`, 'Monday, May 5 – Wednesday, May 7, 2031');
  await expectSoon(page, `/programs/${slug}`, 'Lakeside Hall, Seoul, South Korea');
});

test('a program without dates cannot be published, and one from before is asked for them', async ({
  page,
  site,
  trouble,
}) => {
  trouble.expect(/422/);
  await enterOffice(page, site);
  await fillNew(page);
  await page.getByLabel('When it is held').selectOption('Not decided yet');
  await page.getByRole('button', { name: 'Create program' }).click();
  await page.getByRole('heading', { level: 1, name: made }).waitFor();
  await page.mouse.move(1, 1);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Please enter the dates and the place first').first()).toBeVisible();
  const now = new Date();
  await site.database.db
    .updateTable('programs')
    .set({ publishedAt: now, datesMissingSince: now })
    .where('slug', '=', slug)
    .execute();
  await openOffice(page, 'needs-attention', 'Needs attention');
  const entry = page.getByRole('listitem').filter({ hasText: made });
  await expect(entry.getByRole('heading')).toHaveText('A program on sale has no dates');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await entry.getByRole('link', { name: made }).click();
  await expect(page.getByText('Buyers cannot see when and where it is held.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('When it is held').selectOption('On fixed dates');
  await page.getByLabel('Online').check();
  await page.getByLabel('Time zone').selectOption('UTC');
  await page.getByLabel('Starts').fill('2031-05-05T09:00');
  await page.getByLabel('Ends').fill('2031-05-05T12:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByText('Buyers cannot see when and where it is held.')).toHaveCount(0);
});

test('ticket holders of a program are told of its new dates, or not, as the office chooses', async ({
  page,
  site,
}) => {
  const email = `asa-${crypto.randomUUID()}@example.com`;
  const { db } = site.database;
  const { id } = await buildOrder(db, { email });
  const { programId } = await db
    .selectFrom('orderLines')
    .select('programId')
    .where('orderId', '=', id)
    .where('sessionId', 'is', null)
    .executeTakeFirstOrThrow();
  const emails = () =>
    db
      .selectFrom('emails')
      .select('id')
      .where('kind', '=', 'program_changed')
      .where('recipient', '=', email)
      .execute();
  await enterOffice(page, site);
  await openOffice(page, `programs/${programId}`, /^Program \d+$/);
  const dialog = page.getByRole('dialog', { name: 'Email the buyers?' });
  const move = async (days: string, answer: string) => {
    await page.getByLabel('Days after booking').fill(days);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toContainText('One buyer has tickets for this program.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: answer }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(dialog).toBeHidden();
  };
  await move('14', 'Save without emailing');
  expect(await emails()).toHaveLength(0);
  await move('21', 'Save and email buyers');
  await expect.poll(emails).toHaveLength(1);
});

test('the first seat that is sold while the form is open brings the question about buyers', async ({
  page,
  site,
  trouble,
}) => {
  trouble.expect(/status of 422/);
  const { db } = site.database;
  const { id, poolId } = await buildProgram(db);
  await enterOffice(page, site);
  await openOffice(page, `programs/${id}`, /^Program \d+$/);
  await buildGuests(db, { session: { id: null, programId: id, poolId: poolId ?? 0 } });
  await page.getByLabel('Days after booking').fill('14');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Email the buyers?' });
  await dialog.getByRole('button', { name: 'Save without emailing' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});
