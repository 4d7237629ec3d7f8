import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { encodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { enterOffice, openOffice } from '../office-editor.ts';
import { enterOfficeAt, proveAgain } from '../session-keeper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../site.ts';
import type { StartedSite } from '../start-site.ts';

let built = 0;

/** A program of its own, hidden again after the test: other journeys count what is shown. */
async function buildOwn({ database: { db } }: StartedSite) {
  built += 1;
  const name = `Office ${process.pid}-${built}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const program = await buildProgram(db, { soldBy: 'session', title: name, slug });
  const session = await buildSession(db, {
    programId: program.id,
    sessionTitle: `${name} in Seoul`,
    venueName: `Hall of ${name}`,
    priceCents: 50_000,
  });
  return { ...program, name, session };
}

test.afterEach(async ({ site }) => {
  await sql`update programs set published_at = null where title like 'Office %'`.execute(site.database.db);
});

function drawLogo(): Promise<Buffer> {
  return sharp({ create: { width: 240, height: 80, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function expectFit(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('hidden sessions are published together, but those that are left out', async ({ page, site }) => {
  const { name, id } = await buildOwn(site);
  const { db } = site.database;
  for (const title of ['Alpha', 'Beta'])
    await buildSession(db, { programId: id, sessionTitle: `${name} ${title}` });
  await sql`update workshop_sessions set published_at = null where program_id = ${id}`.execute(db);
  await enterOfficeAt(page, site, { path: `sessions?state=hidden&program=${id}` });
  await page.getByRole('button', { name: 'Publish these' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish these sessions?' });
  await dialog.getByLabel(new RegExp(`^${name} Beta`)).uncheck();
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Publish 2 sessions' }).click();
  await expect(page.getByText('2 sessions are published.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(`^${name} Beta`)]);
  await expectFit(page);
});

test('a hundred hidden sessions of the past do not hide the one ahead from those who publish', async ({
  page,
  site,
}) => {
  const { name, id, session } = await buildOwn(site);
  const { db } = site.database;
  for (let built = 0; built < 100; built += 1)
    await buildSession(db, {
      programId: id,
      startsLocal: '2001-05-05 09:00',
      endsLocal: '2001-05-07 17:00',
    });
  await sql`update workshop_sessions set published_at = null where program_id = ${id}`.execute(db);
  await enterOfficeAt(page, site, { path: `sessions?state=hidden&program=${id}` });
  await page.getByRole('button', { name: 'Publish these' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish these sessions?' });
  await expect(dialog.getByRole('checkbox')).toHaveAccessibleName(new RegExp(`^${name} in Seoul`));
  await expect(dialog.getByText('There are more')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await db.deleteFrom('workshopSessions').where('id', '=', session.id).execute();
  await page.getByRole('button', { name: 'Publish these' }).click();
  await expect(dialog).toContainText('All of these are past or cancelled.');
  await expectFit(page);
});

test('of more than a hundred hidden sessions ahead, the office is told that there are more', async ({
  page,
  site,
}) => {
  const { id } = await buildOwn(site);
  const { db } = site.database;
  for (let built = 0; built < 100; built += 1) await buildSession(db, { programId: id });
  await sql`update workshop_sessions set published_at = null where program_id = ${id}`.execute(db);
  await enterOfficeAt(page, site, { path: `sessions?state=hidden&program=${id}` });
  await page.getByRole('button', { name: 'Publish these' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish these sessions?' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(100);
  await expect(dialog.getByText('There are more.')).toBeVisible();
  await expectFit(page);
});

test('a session is found, and a new one is created and published', async ({ page, site }) => {
  const { name, id } = await buildOwn(site);
  await enterOfficeAt(page, site, { path: 'sessions' });
  await expect(heading(page, 'Sessions')).toBeVisible();
  await page.getByLabel('City, venue or title').fill(`${name} seoul`);
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(`^${name} in Seoul`)]);
  await expect(page).toHaveURL(/search=/);
  await expectFit(page);

  await page.getByRole('link', { name: 'New session' }).click();
  await page.getByRole('button', { name: 'Create session' }).click();
  await expect(page.getByRole('alert')).toContainText('Please choose a program');
  await expectFit(page);

  await page.getByLabel('Program').selectOption(String(id));
  await page.getByLabel('Choose a venue').selectOption({ label: `Seoul: Hall of ${name}` });
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Use this venue' }).click();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Seoul');
  await page.getByLabel('Time zone').selectOption('America/New_York');
  await page.getByLabel('Starts').fill('2031-03-09T02:30');
  await expect(page.getByText(/does not exist there/)).toBeVisible();
  await page.getByLabel('Starts').fill('2031-11-02T01:30');
  await expect(page.getByText(/The later one is used/)).toBeVisible();
  await page.getByLabel('Time zone').selectOption('Asia/Seoul');
  await page.getByLabel('Starts').fill('2031-09-01T09:00');
  await page.getByLabel('Ends').fill('2031-09-02T17:00');
  await expect(page.getByText(/New York: .*31 Aug 2031/)).toBeVisible();
  await page.getByLabel('Capacity').fill('12');
  await page.getByLabel(/Price of this session/).fill('1350');
  await expect(page.getByText('$150 above the program’s price')).toBeVisible();
  await page.getByLabel(/^Title/).fill(`${name} in autumn`);
  await page.getByRole('button', { name: 'Create session' }).click();
  await expect(heading(page, `${name} in autumn`)).toBeVisible();
  await expect(page.getByText('Hidden')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('The session is hidden.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await expectFit(page);
});

test('publishing a session does not conflict with one’s own unsaved changes', async ({ page, site }) => {
  const { session } = await buildOwn(site);
  await enterOfficeAt(page, site, { path: `sessions/${session.id}` });
  await page.getByLabel('Important information').fill('Bring a pen.');
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('dialog', { name: 'Publish the last saved version?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Publish last saved version' }).click();
  await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The change is on the site.')).toBeVisible();
  await expect(page.getByText('Somebody else has changed this')).toBeHidden();
  await expect(page.getByLabel('Important information')).toHaveValue('Bring a pen.');
});

test('ticket holders are told of a new time, or not, as the office chooses', async ({ page, site }) => {
  const email = `asa-${crypto.randomUUID()}@example.com`;
  const { id } = await buildOrder(site.database.db, { email });
  const { sessionId: session } = await site.database.db
    .selectFrom('orderLines')
    .select('sessionId')
    .where('orderId', '=', id)
    .where('sessionId', 'is not', null)
    .executeTakeFirstOrThrow();
  const emails = () =>
    site.database.db
      .selectFrom('emails')
      .select('facts')
      .where('kind', '=', 'session_changed')
      .where('recipient', '=', email)
      .execute();
  await enterOfficeAt(page, site, { path: `sessions/${session}` });
  const dialog = page.getByRole('dialog', { name: 'Email the buyers?' });
  const move = async (local: string, answer: string, note = '') => {
    await page.getByLabel('Starts').fill(local);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toContainText('One buyer has tickets');
    await expectAccessible(page);
    await dialog.getByLabel('Note to the buyers').fill(note);
    await dialog.getByRole('button', { name: answer }).click();
    await expect(page.getByText('Saved. The change is on the site.')).toBeVisible();
    await expect(dialog).toBeHidden();
  };
  await move('2031-05-05T10:00', 'Save without emailing');
  expect(await emails()).toHaveLength(0);
  await move('2031-05-05T11:00', 'Save and email buyers', 'The train comes late.');
  // The note of the first time may still be there.
  await expect.poll(emails).toMatchObject([{ facts: { note: 'The train comes late.' } }]);
});

test('a session is duplicated to another day, and on the site at once', async ({ page, site }) => {
  const { name, session } = await buildOwn(site);
  await enterOfficeAt(page, site, { path: `sessions/${session.id}` });
  await page.getByRole('link', { name: 'Duplicate once' }).click();
  await expect(page.getByLabel('Capacity')).toHaveValue('20');
  await expect(page.getByLabel('Starts')).toHaveValue('');
  await page.getByLabel('Starts').fill('2031-10-06T09:00');
  await page.getByLabel('Ends').fill('2031-10-06T17:00');
  await page.getByLabel(/^Title/).fill(`${name} in autumn`);
  await page.getByLabel('Publish now').check();
  await page.getByRole('button', { name: 'Create session' }).click();
  await expect(page.getByText(/Mon, 6 Oct 2031, 9:00 AM – 5:00 PM/)).toBeVisible();

  await page.goto(`/workshop-booking/${name.toLowerCase().replaceAll(' ', '-')}`);
  await expect(page.getByText(`${name} in autumn`).first()).toBeVisible();
});

test('a capacity below the seats taken is refused with the figures', async ({ page, site, trouble }) => {
  const { session } = await buildOwn(site);
  await sql`update seat_pools set taken = 4, blocked = 1 where id = ${session.poolId}`.execute(
    site.database.db,
  );
  await enterOfficeAt(page, site, { path: `sessions/${session.id}`, isSteppedUp: false });
  await page.getByLabel('Capacity').fill('3');
  trouble.expect(/status of (403|409)/);
  await page.getByRole('button', { name: 'Save' }).click();
  await proveAgain(page);
  await expect(page.getByRole('alert')).toHaveText(
    'The capacity cannot be 3: 4 seats are taken (3 sold, 0 held, 1 blocked).',
  );
  await expectFit(page);
  await page.getByLabel('Capacity').fill('4');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The change is on the site.')).toBeVisible();
  await expect(page.getByText('Sold out')).toBeVisible();
});

test('when two people edit the same session, the second is told and chooses', async ({
  page,
  site,
  trouble,
}) => {
  const { session } = await buildOwn(site);
  await enterOfficeAt(page, site, { path: `sessions/${session.id}` });
  await page.getByLabel('Important information').fill('Bring a pen.');
  await sql`update workshop_sessions set special_notes = 'Bring nothing.', revision = revision + 1
    where id = ${session.id}`.execute(site.database.db);
  trouble.expect(/status of 409/);
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  await expect(notice).toContainText('Bring a pen.');
  await expect(notice).toContainText('Bring nothing.');
  await expectFit(page);
  await notice.getByRole('button', { name: 'Save my version' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByText('Saved. The change is on the site.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Important information')).toHaveValue('Bring a pen.');
});

test('preparation notes are checked, saved, and compared when two people edit them', async ({
  page,
  site,
  trouble,
}) => {
  const { session } = await buildOwn(site);
  await enterOfficeAt(page, site, { path: `sessions/${session.id}` });
  const notes = page.getByLabel('Preparation notes');
  await notes.fill('a'.repeat(2_001));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notes).toHaveAccessibleDescription(/Please use at most 2000 characters/);
  await expectFit(page);
  await notes.fill('Read the case.\nBring a pen.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The change is on the site.')).toBeVisible();
  await page.reload();
  await expect(notes).toHaveValue('Read the case.\nBring a pen.');

  await notes.fill('Read two cases.');
  await sql`update workshop_sessions set preparation_notes = 'Read nothing.', revision = revision + 1
    where id = ${session.id}`.execute(site.database.db);
  trouble.expect(/status of 409/);
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  await expect(notice).toContainText('Preparation notes');
  await expect(notice).toContainText('Read nothing.');
  await notice.getByRole('button', { name: 'Save my version' }).click();
  await expect(notice).toBeHidden();
});

test('a session is repeated over several days, after a plan that says what it creates', async ({
  page,
  site,
}) => {
  const { name, session } = await buildOwn(site);
  await enterOfficeAt(page, site, { path: `sessions/${session.id}/repeat` });
  await page.getByLabel('From').fill('2031-04-28');
  await page.getByLabel('Times').fill('3');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Chosen days' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Preview plan' }).click();
  await expect(page.getByRole('heading', { name: '2 of 3 will be created' })).toBeVisible();
  await expect(page.getByText(/There is already a session at this venue and time/)).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'Create 2 sessions' }).click();
  await expect(page.getByRole('heading', { name: '2 sessions were created' })).toBeVisible();
  await page.getByRole('link', { name: 'View sessions' }).click();
  await expect(page.getByRole('rowheader', { name: `${name} in Seoul` })).toHaveCount(3);
});

test('a session is repeated in several typed cities at once', async ({ page, site }) => {
  const { session } = await buildOwn(site);
  await enterOfficeAt(page, site, { path: `sessions/${session.id}/repeat` });
  const dialog = page.getByRole('dialog', { name: 'Another place' });
  const chosen = page.getByRole('list', { name: 'Chosen venues' }).getByRole('listitem');
  const venue = `The Cedar Hall ${session.id}`;
  async function typeIn(city: string, zone: string): Promise<void> {
    await page.getByRole('button', { name: 'Enter another place' }).click();
    await dialog.getByLabel('Venue').fill(venue);
    await dialog.getByLabel('Address').fill('1 Cedar Row');
    await dialog.getByLabel('City').fill(city);
    await dialog.getByLabel('Country', { exact: true }).fill('Kenya');
    await dialog.getByLabel('Code').fill('ke');
    await dialog.getByLabel('Place name on the site').fill(`${venue}, ${city}`);
    await dialog.getByLabel('Time zone').selectOption(zone);
    await dialog.getByRole('button', { name: 'Add place' }).click();
  }
  await page.getByRole('button', { name: 'Enter another place' }).click();
  await dialog.getByRole('button', { name: 'Add place' }).click();
  await expect(dialog.getByText('Please choose a time zone').first()).toBeVisible();
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await typeIn('Nairobi', 'Africa/Nairobi');
  await expect(chosen).toHaveCount(2);
  await typeIn('nairobi', 'Africa/Nairobi');
  await expect(dialog.getByText('This venue is already chosen').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await typeIn('Mombasa', 'Africa/Nairobi');
  await expect(chosen).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove Seoul: ' }).click();
  await page.getByLabel('From').fill('2031-04-28');
  await page.getByLabel('Times').fill('2');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Preview plan' }).click();
  await page.getByRole('button', { name: 'Create 4 sessions' }).click();
  await expect(page.getByRole('heading', { name: '4 sessions were created' })).toBeVisible();
  const made = await site.database.db
    .selectFrom('workshopSessions')
    .select(['city', 'countryCode', 'timezone'])
    .where('venueName', '=', venue)
    .where('city', '=', 'Mombasa')
    .execute();
  expect(made).toEqual(
    Array.from({ length: 2 }, () => ({
      city: 'Mombasa',
      countryCode: 'KE',
      timezone: 'Africa/Nairobi',
    })),
  );
});

test('a logo is uploaded for a session, and shown on its page and its card', async ({ page, site }) => {
  const { slug, session } = await buildOwn(site);
  await enterOfficeAt(page, site, { path: `sessions/${session.id}` });
  await page
    .getByLabel(/^Logo(?! description)/)
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawLogo() });
  await expect(page.getByText('The logo will be added when you save.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The new logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter the name of the organization').first()).toBeVisible();
  await expectFit(page);
  await page.getByLabel('Logo description').fill('The Cedar Society');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The change is on the site.')).toBeVisible();
  await page.goto(`/workshop-booking/${slug}`);
  // Its name stands beside it.
  const logo = page.getByText('The Cedar Society').locator('img');
  await logo.scrollIntoViewIfNeeded();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
  await expectFit(page);
  await page.goto(`/workshop-booking/${slug}/session/${encodeSessionIdentifier(session.id)}`);
  await expect(page.getByText('The Cedar Society').locator('img')).toBeVisible();
  await expectFit(page);
});

test('the calendar works by keyboard', async ({ page, site }) => {
  const { name, session } = await buildOwn(site);
  await enterOfficeAt(page, site, { path: 'sessions/calendar?day=2031-04-30' });
  await expect(heading(page, 'Sessions in April 2031')).toBeVisible();
  await page.getByRole('button', { name: /^Wed, 30 Apr 2031/ }).focus();
  for (const key of ['ArrowDown', 'ArrowLeft', 'Home']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: /^Mon, 5 May 2031/ })).toBeFocused();
  await expect(page).toHaveURL(/day=2031-05-05/);
  await expect(page.getByRole('link', { name: `${name} in Seoul` })).toBeVisible();
  await expectFit(page);
  await page.keyboard.press('PageDown');
  await expect(heading(page, 'Sessions in June 2031')).toBeVisible();
  await page.keyboard.press('PageUp');
  await page.getByRole('link', { name: `${name} in Seoul` }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/sessions/${session.id}$`));
});

test('the calendar marks today and counts sessions, and a new session starts on the chosen day', async ({
  page,
  site,
}) => {
  await page.clock.setFixedTime(new Date('2031-05-06T02:00Z'));
  await enterOfficeAt(page, site, { path: 'sessions/calendar' });
  await expect(heading(page, 'Sessions in May 2031')).toBeVisible();
  const today = page.getByRole('button', { name: /^Mon, 5 May 2031/ });
  await expect(today).toHaveAttribute('aria-current', 'date');
  await expect(page.getByRole('status').filter({ hasText: /starts? on this day/ })).toBeVisible();
  await page.getByRole('button', { name: /^Sat, 31 May 2031/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No session starts on this day.' })).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: 'New session' }).click();
  await expect(page.getByLabel('Starts')).toHaveValue('2031-05-31T09:00');
});

test('a new session begins with the program whose sessions were listed', async ({ page, site }) => {
  const { id } = await site.database.db
    .selectFrom('programs')
    .select('id')
    .where('slug', '=', 'premier-workshop')
    .executeTakeFirstOrThrow();
  await enterOffice(page, site);
  await openOffice(page, `sessions?program=${id}`, 'Sessions');
  await page.getByRole('link', { name: 'New session' }).click();
  await page.getByRole('heading', { level: 1, name: 'New session' }).waitFor();
  await expect(page.getByLabel('Program')).toHaveValue(String(id));
});
