import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OfficeProgram } from '#contract/catalogue/office-programs.ts';
import type { OfficeVenue } from '#contract/sessions/office-venues.ts';
import { assignTo, buildInstructor } from '#tests/build-instructor.ts';
import { buildProgramFields } from '#tests/build-program-fields.ts';
import { atLakeside, buildVenue } from '#tests/build-venue.ts';
import { buildProgram } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();

const { location: _name, ...lakeside } = atLakeside;
const dated = { startsLocal: '2031-05-05 09:00', endsLocal: '2031-05-07 17:00' };

const atInkwell = {
  venue_name: 'The Inkwell Rooms',
  venue_address: '14 Lanternmaker’s Row',
  city: 'London',
  country: 'United Kingdom',
  country_code: 'GB',
  timezone: 'Europe/London',
};

async function read(id: number): Promise<OfficeProgram> {
  return (await office.get(`programs/${id}`)).json().data;
}

async function edit(id: number, given: object) {
  const {
    taken: _t,
    visibility: _v,
    buyers: _b,
    is_referenced: _r,
    created_at: _c,
    ...rest
  } = await read(id);
  const { id: _i, sale_state: _s, dates_missing: _d, ...fields } = rest;
  const answer = await office.put(`programs/${id}`, { ...fields, ...given });
  return { status: answer.statusCode, ...answer.json() };
}

async function editVenue(id: number, given: object) {
  const { data } = (await office.get(`venues/${id}`)).json();
  const { id: _i, state: _s, sessions: _w, programs: _p, buyers: _b, ...fields } = data as OfficeVenue;
  const answer = await office.put(`venues/${id}`, { ...fields, ...given });
  return { status: answer.statusCode, ...answer.json() };
}

/** Published, on dates at a venue. */
async function buildAtVenue(given: object = {}, program: object = {}) {
  const { db } = office.shop;
  const venueId = await buildVenue(db, { venueFacts: ['step-free', 'halal-kitchen'], ...given });
  const { id, slug } = await buildProgram(db, { ...dated, ...lakeside, venueId, ...program });
  return { id, slug, venueId };
}

async function shown(slug: string) {
  await office.site.catalogueVersion.look();
  return (await office.site.get(`/api/v1/programs/${slug}`)).json().data.program;
}

test('a program at a venue has its place and zone, whatever the form says, and shows what is there', async () => {
  const { db } = office.shop;
  const { id, slug } = await buildProgram(db, { ...dated, ...lakeside });
  const venueId = await buildVenue(db, {
    location: 'South Bank, London',
    city: 'London',
    country: 'United Kingdom',
    countryCode: 'GB',
    venueName: 'The Inkwell Rooms',
    venueAddress: '14 Lanternmaker’s Row',
    timezone: 'Europe/London',
    venueFacts: ['hearing-loop', 'kosher-kitchen'],
    directions: 'Past the mill.',
  });
  expect(await shown(slug)).toMatchObject({ venue_facts: [], directions: null });
  const { data } = await edit(id, { venue_id: venueId, venue_address: '99 Elsewhere' });
  expect(data).toMatchObject({ ...atInkwell, venue_id: venueId, venue_facts: null });
  expect(await shown(slug)).toMatchObject({
    ...atInkwell,
    venue_facts: ['hearing-loop', 'kosher-kitchen'],
    directions: 'Past the mill.',
    map_picture: null,
  });
  const preview = (await office.get(`programs/${id}/preview`)).json().data.program;
  expect(preview.venue_facts).toEqual(['hearing-loop', 'kosher-kitchen']);
  await edit(id, { venue_facts: ['quiet-room'] });
  expect((await shown(slug)).venue_facts).toEqual(['quiet-room']);
});

test('a new program may be at a venue', async () => {
  const venueId = await buildVenue(office.shop.db);
  const body = buildProgramFields({
    starts_local: '2031-05-05T09:00',
    ends_local: '2031-05-07T17:00',
    ...atInkwell,
    slug: 'new-at-a-venue',
    venue_id: venueId,
  });
  const { data } = (await office.post('programs', body)).json();
  expect(data).toMatchObject({ venue_id: venueId, venue_name: 'Lakeside Hall', timezone: 'Asia/Seoul' });
  const unknown = await office.post('programs', { ...body, slug: 'nowhere', venue_id: 999_999_999 });
  expect([unknown.statusCode, Object.keys(unknown.json().errors)]).toEqual([422, ['venue_id']]);
});

test('an archived venue is refused for a program, and who has it keeps it', async () => {
  const { id, venueId } = await buildAtVenue();
  await office.put(`venues/${venueId}/state`, { state: 'archived' });
  expect((await edit(id, { duration: '3 days' })).data).toMatchObject({
    venue_id: venueId,
    duration: '3 days',
  });
  const other = await buildProgram(office.shop.db, { ...dated, ...lakeside });
  const refused = await edit(other.id, { venue_id: venueId });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['venue_id']]);
});

const noPlace = { venue_name: null, venue_address: null, city: null, country: null, country_code: null };
test.each([
  ['online', { ...noPlace, is_online: true }],
  [
    'without dates',
    { ...noPlace, starts_local: null, ends_local: null, timezone: null, starts_within_days: 7 },
  ],
])('a program %s has no venue', async (_case, given) => {
  const { id } = await buildAtVenue();
  const refused = await edit(id, given);
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['venue_id']]);
  expect((await edit(id, { ...given, venue_id: null })).data).toMatchObject({ venue_id: null });
});

test('a form that knows of no venues changes nothing of them, unless it moves the program', async () => {
  const { id, venueId } = await buildAtVenue({}, { venueFacts: ['quiet-room'] });
  const unsaid = { venue_id: undefined, venue_facts: undefined };
  const edited = await edit(id, { ...unsaid, duration: '3 days' });
  expect(edited.data).toMatchObject({ venue_id: venueId, venue_facts: ['quiet-room'] });
  const moved = await edit(id, { ...unsaid, venue_address: '2 Mill Lane' });
  expect(moved.data).toMatchObject({ venue_id: null, venue_address: '2 Mill Lane' });
});

test('if the release before moves a program, it leaves its venue; online it has no facts', async () => {
  const { db } = office.shop;
  const { id } = await buildAtVenue({}, { venueFacts: ['quiet-room'] });
  await db.updateTable('programs').set({ venueAddress: '2 Lake Road' }).where('id', '=', id).execute();
  expect(await read(id)).toMatchObject({ venue_id: null, venue_facts: ['quiet-room'] });
  await sql`update programs set is_online = true, venue_name = null, venue_address = null, city = null,
    country = null, country_code = null where id = ${id}`.execute(db);
  expect(await read(id)).toMatchObject({ venue_id: null, venue_facts: null });
});

test('an edit of a venue moves its programs ahead, tells their buyers and instructors, and leaves those that began', async () => {
  const { db } = office.shop;
  const { id, venueId, slug } = await buildAtVenue();
  const began = { startsLocal: '2020-05-05 09:00', endsLocal: '2031-05-07 17:00' };
  const begun = await buildProgram(db, { ...began, ...lakeside, venueId });
  await office.paid([{ programId: id }]);
  const ina = await buildInstructor(db, { email: 'ina@example.com' });
  for (const programId of [id, begun.id]) await assignTo(db, { programId }, [ina]);
  const { data } = (await office.get(`venues/${venueId}`)).json();
  expect(data).toMatchObject({ sessions: [], programs: [{ id }], buyers: 1 });
  const row = (await office.get('venues?search=lakeside'))
    .json()
    .data.find((each: { id: number }) => each.id === venueId);
  expect(row).toMatchObject({ sessions: 0, programs: 1 });

  const unsaid = await editVenue(venueId, { venue_address: '2 Lake Road' });
  expect([unsaid.status, Object.keys(unsaid.errors)]).toEqual([422, ['tell_buyers']]);
  expect((await editVenue(venueId, { venue_facts: [] })).status).toBe(200);
  expect((await shown(slug)).venue_facts).toEqual([]);
  expect((await editVenue(venueId, { venue_address: '2 Lake Road', tell_buyers: true })).status).toBe(200);
  expect(await read(id)).toMatchObject({ venue_id: venueId, venue_address: '2 Lake Road', revision: 2 });
  expect(await read(begun.id)).toMatchObject({ venue_address: '1 Lake Road', revision: 1 });

  const emails = db.selectFrom('emails').select('facts').where('kind', '=', 'program_changed');
  expect(await emails.execute()).toMatchObject([
    { facts: { programId: id, before: { venue: 'Lakeside Hall', city: 'Seoul' } } },
  ]);
  const toInstructors = db.selectFrom('emails').select(['recipient', 'facts']);
  expect(await toInstructors.where('kind', '=', 'session_changed_instructor').execute()).toMatchObject([
    { recipient: 'ina@example.com', facts: { programId: id, before: { venue: 'Lakeside Hall' } } },
  ]);
  const entries = await db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subject', 'in', [`venue:${venueId}`, `program:${id}`])
    .orderBy('id')
    .execute();
  expect(entries.slice(-2)).toMatchObject([
    { action: 'venue.changed', after: { programs: [id] } },
    { action: 'program.changed', after: { venue_address: '2 Lake Road' } },
  ]);
});

test('a new time zone in which a coming program would have begun is refused, and nothing is changed', async () => {
  const inUtc = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);
  const hours = { startsLocal: inUtc(4), endsLocal: inUtc(5), timezone: 'UTC' };
  const { id, venueId } = await buildAtVenue({ timezone: 'UTC' }, hours);
  const refused = await editVenue(venueId, { timezone: 'Asia/Seoul' });
  expect(refused.errors).toEqual({
    timezone: [
      `In this time zone, the program of ${hours.startsLocal.replace('T', ', ')} would have begun already. Please move it to another time first`,
    ],
  });
  expect((await read(id)).timezone).toBe('UTC');
});
