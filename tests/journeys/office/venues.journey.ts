import { drawPicture, enterOffice, openOffice } from '../office-editor.ts';
import { test } from '../sessions.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectSoon } from '../site.ts';

const name = 'Larch House';

test.afterEach(async ({ site }) => {
  const { db } = site.database;
  const made = db.selectFrom('venues').select('id').where('venueName', 'like', `${name}%`);
  await db.updateTable('workshopSessions').set({ venueId: null }).where('venueId', 'in', made).execute();
  await db.deleteFrom('venues').where('venueName', 'like', `${name}%`).execute();
});

test('a venue is made, used by a session, edited once, and shown on the session’s page', async ({
  page,
  site,
  addWorkshop,
}) => {
  const workshop = await addWorkshop({ slug: 'at-larch-house', title: 'At Larch House' });
  const session = await workshop.hold({ sessionTitle: 'Larch week' });
  await enterOffice(page, site);
  await openOffice(page, 'venues/new', 'New venue');
  await page.getByLabel('Venue', { exact: true }).fill(name);
  await page.getByLabel('Address').fill('4 Larch Road');
  await page.getByLabel('City').fill('Seoul');
  await page.getByLabel('Country', { exact: true }).fill('South Korea');
  await page.getByLabel('Country code').fill('kr');
  await page.getByLabel('Place name on the site').fill(`${name}, Seoul`);
  await page.getByLabel('Time zone').selectOption('Asia/Seoul');
  await page.getByRole('checkbox', { name: 'Hearing loop' }).check();
  await page
    .getByLabel('Map')
    .setInputFiles({ name: 'map.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#336655') });
  await expect(page.getByText('The map will be added when you save.')).toBeVisible();
  await page.getByRole('button', { name: 'Create venue' }).click();
  await expect(page.getByRole('alert')).toContainText('for those who cannot see the map');
  await expectAccessible(page);
  await page.getByLabel('How to get there').fill('Tram 4 to the harbor.');
  await page.getByRole('button', { name: 'Create venue' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const venuePage = page.url();

  await openOffice(page, `sessions/${session.id}`, 'Larch week');
  await page.getByLabel('Choose a venue').selectOption({ label: `Seoul: ${name}` });
  await page.getByRole('button', { name: 'Use this venue' }).click();
  await expect(page.getByText('4 Larch Road, Seoul, South Korea')).toBeVisible();
  await expect(page.getByText('At the venue: Hearing loop.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. The change is on the site.')).toBeVisible();
  await expectSoon(page, session.address, 'Tram 4 to the harbor.');

  await page.goto(venuePage);
  await expect(page.getByRole('link', { name: /^Larch week/ })).toBeVisible();
  await page.getByLabel('Address').fill('6 Larch Road');
  await page.getByRole('checkbox', { name: 'Quiet room' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Upcoming sessions and programs at the venue show the change')).toBeVisible();
  await expectSoon(page, session.address, '6 Larch Road');
  await page.goto(session.address);
  await expect(page.getByRole('region', { name: 'Access and facilities' }).getByRole('listitem')).toHaveText([
    /^Hearing loop/,
    /^Quiet room/,
  ]);
  await expect(page.getByRole('img', { name: `Map of the way to ${name}` })).toBeVisible();
  await expectAccessible(page);

  await openOffice(page, `sessions/${session.id}`, 'Larch week');
  await page.getByRole('checkbox', { name: 'Something differs at this session' }).check();
  await page
    .getByRole('group', { name: 'What there is at this session' })
    .getByLabel('Hearing loop')
    .uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. The change is on the site.')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(session.address)).text())
    .not.toContain('Hearing loop');

  await page.goto(venuePage);
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('The venue is archived.')).toBeVisible();
  await openOffice(page, 'venues', 'Venues');
  await page.getByLabel('Name, address or city').fill('larch');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('of two who edit a venue, the slower sees what the other saved', async ({ page, site, trouble }) => {
  const { db } = site.database;
  const { id } = await db
    .insertInto('venues')
    .values({
      location: `${name}, Oslo`,
      city: 'Oslo',
      country: 'Norway',
      countryCode: 'NO',
      venueName: name,
      venueAddress: '1 Larch Gate',
      timezone: 'Europe/Oslo',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  trouble.expect(/status of 409/);
  await enterOffice(page, site);
  await openOffice(page, `venues/${id}`, name);
  await page.getByLabel('Address').fill('2 Larch Gate');
  await db
    .updateTable('venues')
    .set({ directions: 'Past the fountain.', revision: 2 })
    .where('id', '=', id)
    .execute();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText('Past the fountain.');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(page.getByLabel('How to get there')).toHaveValue('Past the fountain.');
  await expect(page.getByLabel('Address')).toHaveValue('1 Larch Gate');
});
