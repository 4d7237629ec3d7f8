import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildGuests } from '#tests/build-guests.ts';
import { assignTo, buildInstructor } from '#tests/build-instructor.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildProgramFields } from '#tests/build-program-fields.ts';
import { buildProgram } from '#tests/builders.ts';
import { asOffice, buildOfficeUser } from '#tests/office-site.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let office: ReturnType<typeof asOffice>;
beforeAll(async () => {
  site = await startTestSite();
  office = asOffice(site, (await buildOfficeUser(site.database.db)).token);
});
afterAll(() => site.close());

const dated = {
  starts_local: '2031-05-05T09:00',
  ends_local: '2031-05-07T17:00',
  timezone: 'Asia/Seoul',
  is_online: false,
  venue_name: 'Lakeside Hall',
  venue_address: '1 Lake Road',
  city: 'Seoul',
  country: 'South Korea',
  country_code: 'KR',
  starts_within_days: null,
};
const online = {
  ...dated,
  is_online: true,
  venue_name: null,
  venue_address: null,
  city: null,
  country: null,
  country_code: null,
};

let made = 0;
function buildFields(given: object) {
  made += 1;
  return buildProgramFields({ slug: `dated-${made}`, ...given });
}

const create = (given: object) => office('POST', '/programs', buildFields(given));
const publish = (id: number) =>
  office('PUT', `/programs/${id}/visibility`, { from: 'hidden', to: 'published' });

async function edit(id: number, given: object) {
  const { data } = await office('GET', `/programs/${id}`);
  const { id: _i, taken: _t, visibility: _v, buyers: _b, is_referenced: _r, created_at: _c, ...rest } = data;
  const { sale_state: _s, dates_missing: _d, ...fields } = rest;
  return office('PUT', `/programs/${id}`, { ...fields, ...given });
}

test('dates and place are published, and the audit log has their change', async () => {
  const { data } = await create(dated);
  expect(data).toMatchObject({ ...dated, sale_state: 'open', dates_missing: false });
  expect((await publish(data.id)).status).toBe(200);
  await site.catalogueVersion.look();
  const { program } = (await site.get(`/api/v1/programs/${data.slug}`)).json().data;
  expect(program).toMatchObject({
    formatted_date: 'Monday, May 5 – Wednesday, May 7, 2031',
    time: '9:00 AM – 5:00 PM',
    zone_label: 'GMT+9',
    starts_at: '2031-05-05T00:00:00.000Z',
    full_location: 'Lakeside Hall, Seoul, South Korea',
    is_online: false,
    starts_within_days: null,
    sale_state: 'open',
  });
  await edit(data.id, { starts_local: '2031-05-04T09:00' });
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_log where subject = ${`program:${data.id}`} and action = 'program.changed'`.execute(
    site.database.db,
  );
  expect(rows).toEqual([{ after: { starts_local: '2031-05-04T09:00' } }]);
});

test('changed dates end cached lists and details', async () => {
  const { data } = await create(dated);
  await publish(data.id);
  await site.catalogueVersion.look();
  const read = async (path: string) => (await site.get(path)).headers['etag'];
  const paths = ['/api/v1/programs?per_page=100', `/api/v1/programs/${data.slug}`];
  const before = await Promise.all(paths.map(read));
  await edit(data.id, online);
  await site.catalogueVersion.look();
  const after = await Promise.all(paths.map(read));
  expect(after.filter((etag, place) => etag !== before[place])).toHaveLength(2);
});

test('online dates have no venue, and read Online', async () => {
  const { data } = await create(online);
  await publish(data.id);
  await site.catalogueVersion.look();
  const { program } = (await site.get(`/api/v1/programs/${data.slug}`)).json().data;
  expect(program).toMatchObject({ is_online: true, full_location: 'Online', venue_name: null });
});

test.each<[field: string, message: RegExp, fields: object]>([
  ['ends_local', /must come after the start/, { ...dated, ends_local: '2031-05-05T09:00' }],
  ['ends_local', /day and time/, { ...dated, ends_local: null }],
  ['timezone', /time zone/, { ...dated, timezone: 'Europe/Atlantis' }],
  ['timezone', /time zone/, { ...dated, timezone: null }],
  [
    'starts_local',
    /does not exist there/,
    { ...dated, timezone: 'Europe/Berlin', starts_local: '2031-03-30T02:30' },
  ],
  ['venue_name', /the venue/, { ...dated, venue_name: null }],
  ['city', /the city/, { ...dated, city: null }],
  ['country_code', /two capital letters/, { ...dated, country_code: 'kr' }],
  ['city', /no venue/, { ...online, city: 'Seoul' }],
  ['starts_within_days', /either dates or the days/, { ...dated, starts_within_days: 7 }],
  ['starts_within_days', /1 day or more/, { starts_within_days: 0 }],
  ['starts_local', /sold by seat/, { ...dated, sold_by: 'session', capacity: null }],
  [
    'starts_within_days',
    /sold by seat/,
    { starts_within_days: 7, sold_by: 'quote', capacity: null, price_cents: null },
  ],
])('%s is refused: %s', async (field, message, fields) => {
  const { status, errors } = await create(fields);
  expect({ status, fields: Object.keys(errors) }).toEqual({ status: 422, fields: [field] });
  expect(errors[field][0]).toMatch(message);
});

test('without dates, and without days after booking, a program stays hidden', async () => {
  const { data } = await create({});
  expect(await publish(data.id)).toMatchObject({
    status: 422,
    errors: { starts_local: [expect.stringMatching(/dates and the place/)] },
  });
  await edit(data.id, { starts_within_days: 7 });
  expect((await publish(data.id)).data.visibility).toBe('published');
  expect(await edit(data.id, { starts_within_days: null })).toMatchObject({
    status: 422,
    errors: { starts_local: [expect.any(String)] },
  });
});

/** A program with a ticket of its own. */
async function buildSold(given: Parameters<typeof buildProgram>[1], boughtDaysAgo = 0) {
  const { db } = site.database;
  const { id: programId, poolId } = await buildProgram(db, given);
  const session = { id: null, programId, poolId: poolId ?? 0 };
  const [guest] = await buildGuests(db, { session });
  await sql`update orders set created_at = now() - make_interval(days => ${boughtDaysAgo})
    where reference = ${guest!.reference}`.execute(db);
  return { programId, ticketId: guest!.ticketId };
}
const over = {
  startsLocal: '2020-05-05 09:00',
  endsLocal: '2020-05-07 17:00',
  timezone: 'UTC',
  isOnline: true,
};
const refusal = (message: RegExp) => ({
  status: 422,
  errors: { starts_local: [expect.stringMatching(message)] },
});

test('who has long begun is not told of other days after booking', async () => {
  const { programId: lately } = await buildSold({ startsWithinDays: 7 }, 3);
  const { programId: longAgo } = await buildSold({ startsWithinDays: 7 }, 30);
  const buyersOf = async (id: number) => (await office('GET', `/programs/${id}`)).data.buyers;
  expect([await buyersOf(lately), await buyersOf(longAgo)]).toEqual([1, 0]);
  expect((await edit(longAgo, { starts_within_days: 14, tell_buyers: true })).status).toBe(200);
  const emailed = await site.database.db
    .selectFrom('emails')
    .select('id')
    .where('subject', 'like', `%/program:${longAgo}/%`)
    .execute();
  expect(emailed).toEqual([]);
});

test('nobody is told of a change to a program that is over', async () => {
  const { programId } = await buildSold(over);
  const times = { starts_local: '2020-05-05T09:00', ends_local: '2020-05-07T17:00', timezone: 'UTC' };
  expect((await edit(programId, { ...dated, ...times })).status).toBe(200);
});

test('tickets of a course that is over do not become those of the next one', async () => {
  const { programId } = await buildSold(over);
  expect(await edit(programId, dated)).toMatchObject(refusal(/new program for the next course/));
});

test('dates on which guests were checked in are not taken away', async () => {
  const { programId, ticketId } = await buildSold({
    ...over,
    startsLocal: '2031-05-05 09:00',
    endsLocal: '2031-05-07 17:00',
  });
  const undated = {
    ...online,
    starts_local: null,
    ends_local: null,
    timezone: null,
    is_online: false,
    starts_within_days: 7,
  };
  const body = {
    sent_at: new Date().toISOString(),
    scans: [{ id: randomUUID(), ticket: ticketId, shown_at: new Date().toISOString(), on_another_day: true }],
  };
  expect((await office('POST', `/guests/programs/${programId}/scans`, body)).status).toBe(200);
  expect(await edit(programId, { ...undated, tell_buyers: false })).toMatchObject(refusal(/were checked in/));
});

test('a start in the past is not published, by a new program or by an edit', async () => {
  const past = { ...dated, starts_local: '2020-05-05T09:00', ends_local: '2020-05-07T17:00' };
  const { data } = await create(past);
  const refused = { status: 422, errors: { starts_local: [expect.stringMatching(/has passed/)] } };
  expect(await publish(data.id)).toMatchObject(refused);
  await edit(data.id, dated);
  await publish(data.id);
  expect(await edit(data.id, past)).toMatchObject(refused);
});

test('a program that has begun can still be edited, except for a new start in the past', async () => {
  const { id } = await buildProgram(site.database.db, {
    startsLocal: '2020-05-05 09:00',
    endsLocal: '2020-05-07 17:00',
    timezone: 'UTC',
    isOnline: true,
  });
  expect((await edit(id, { title: 'Begun' })).data).toMatchObject({ title: 'Begun', sale_state: 'closed' });
  expect((await edit(id, { starts_local: '2020-05-06T09:00' })).status).toBe(422);
});

test('a program from before there were dates stays on sale, can be edited, and asks for them', async () => {
  const { id } = await buildProgram(site.database.db, {
    startsWithinDays: null,
    datesMissingSince: new Date(),
  });
  expect((await edit(id, { title: 'Older' })).data).toMatchObject({ title: 'Older', dates_missing: true });
  const { data } = await edit(id, dated);
  expect(data).toMatchObject({ dates_missing: false, visibility: 'published' });
  expect(
    (await edit(id, { ...online, starts_local: null, ends_local: null, timezone: null, is_online: false }))
      .status,
  ).toBe(422);
});

test('buyers are told of a new time or place once, if the office chooses so', async () => {
  const { db } = site.database;
  const { id: orderId } = await buildOrder(db);
  const { id: ended } = await buildOrder(db, { email: 'ended@example.com' });
  const { programId: id } = await db
    .selectFrom('orderLines')
    .select('programId')
    .where('orderId', '=', orderId)
    .where('sessionId', 'is', null)
    .executeTakeFirstOrThrow();
  await sql`update order_lines set program_id = ${id} where order_id = ${ended} and session_id is null`.execute(
    db,
  );
  await sql`update tickets set state = 'refunded' where order_line_id in (
    select id from order_lines where order_id = ${ended})`.execute(db);
  expect((await office('GET', `/programs/${id}`)).data.buyers).toBe(1);
  const unsaid = await edit(id, dated);
  expect([unsaid.status, Object.keys(unsaid.errors)]).toEqual([422, ['tell_buyers']]);
  const sent = () =>
    db
      .selectFrom('emails')
      .select(['subject', 'recipient', 'facts'])
      .where('kind', '=', 'program_changed')
      .orderBy('id')
      .execute();
  expect((await edit(id, { ...dated, starts_within_days: null, tell_buyers: false })).status).toBe(200);
  expect(await sent()).toEqual([]);
  expect((await edit(id, { ...online, tell_buyers: true, note_to_buyers: 'From home.' })).status).toBe(200);
  expect((await edit(id, { ...online, tell_buyers: true, title: 'Anew' })).status).toBe(200);
  const [email, ...others] = await sent();
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    subject: `order:${orderId}/program:${id}/revision:3`,
    recipient: 'asa@example.com',
    facts: { orderId, programId: id, before: { venue: 'Lakeside Hall', city: 'Seoul' }, note: 'From home.' },
  });
  const { rows } = await sql<{ after: object }>`
    select after from audit_log where subject = ${`program:${id}`} and action = 'program.changed' order by id`.execute(
    db,
  );
  expect(rows[1]?.after).toMatchObject({ is_online: true, venue_name: null });
});

test('each instructor of a moved program hears of it once, whether or not buyers are told', async () => {
  const { db } = site.database;
  const { data } = await create(dated);
  const { id } = data;
  const [ada, gone] = [
    await buildInstructor(db, { email: 'ada@example.com' }),
    await buildInstructor(db, { email: 'gone@example.com', archivedAt: new Date() }),
  ];
  await assignTo(db, { programId: id }, [ada, gone, await buildInstructor(db)]);
  const told = () =>
    db
      .selectFrom('emails')
      .select(['recipient', 'subject', 'facts'])
      .where('kind', '=', 'session_changed_instructor')
      .orderBy('id')
      .execute();
  // Nobody waits for what is neither on the site nor sold.
  await edit(id, { ends_local: '2031-05-08T17:00' });
  expect(await told()).toEqual([]);
  await publish(id);
  const { data: published } = await edit(id, { starts_local: '2031-05-04T09:00' });
  const { revision } = published;
  await edit(id, { title: 'Anew' });
  const moved = {
    recipient: 'ada@example.com',
    subject: `instructor:${ada}/program:${id}/revision:${revision}`,
    facts: { instructorId: ada, programId: id, before: { venue: 'Lakeside Hall', city: 'Seoul' } },
  };
  expect(await told()).toMatchObject([moved]);
});
