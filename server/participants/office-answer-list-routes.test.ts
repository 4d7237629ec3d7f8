import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NamedPermission } from '#contract/staff/office-permissions.ts';
import { child, ownChild, seatsOf } from '#tests/build-answers.ts';
import { buildInsider } from '#tests/build-insider.ts';
import type { Insider } from '#tests/build-insider.ts';
import { atLakeside, buildVenue } from '#tests/build-venue.ts';
import { buildProgram } from '#tests/builders.ts';
import { asOffice } from '#tests/office-site.ts';
import { openShop } from '#tests/open-shop.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

const shop = openShop();
let site: TestSite;
let seats: ReturnType<typeof seatsOf>;
beforeAll(async () => {
  site = await startTestSite({ database: shop.database, context: shop.ctx });
  seats = seatsOf(site);
});
afterAll(() => site.close());

const WORD = 'Zwirbelnuss';
const flight = {
  passport_number: `${WORD}1`,
  passport_expires_on: '2034-01-31',
  nationality: 'Türkiye',
  arrival_flight: 'TK 1',
  departure_flight: '',
};

async function give(insider: Insider, ...permissions: NamedPermission[]): Promise<Insider> {
  for (const permission of permissions)
    await shop.db
      .insertInto('namedPermissions')
      .values({ userId: insider.id, permission, givenBy: null })
      .execute();
  return insider;
}

/** A seat that needs a nut-free kitchen and flies. */
async function answered() {
  const order = await seats.withConsent();
  await sql`update workshop_sessions set seat_form = 'journey' where id = ${order.sessionId}`.execute(
    shop.db,
  );
  await seats.saveCare(order, 1, { allergies: WORD, facts: ['nut-free-kitchen', 'step-free'] });
  const flown = await seats.saveJourney(order, { revision: 0, ...flight });
  expect(flown.statusCode).toBe(200);
  return { ...order, path: `/guests/sessions/${order.sessionId}` };
}

async function looksAt(session: number) {
  return shop.db
    .selectFrom('auditLog')
    .select(['actor', 'action', 'subject', 'before', 'after'])
    .where('action', 'like', '%.seen')
    .where('subject', '=', `session:${session}`)
    .execute();
}

test('the care list says who needs what, and each look is written down', async () => {
  const { path, sessionId, code } = await answered();
  const reader = await give(await buildInsider(shop.db, { role: 'door', name: 'Nina Nurse' }), 'care.see');
  const ask = asOffice(site, reader.token);
  const { status, data } = await ask('GET', `${path}/care`);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    reader: 'Nina Nurse',
    seats: 2,
    answered: 1,
    unreadable: 0,
    participants: [
      {
        code,
        name: child.name,
        age_group: '13 to 15',
        allergies: WORD,
        facts: ['nut-free-kitchen', 'step-free'],
        missing: ['nut-free-kitchen', 'step-free'],
      },
    ],
  });
  await ask('GET', `${path}/care`);
  const look = {
    actor: `user:${reader.id}`,
    action: 'care.seen',
    subject: `session:${sessionId}`,
    before: null,
    after: null,
  };
  expect(await looksAt(sessionId)).toEqual([look, look]);
});

test('the care list says who is silent, on what is needed and on first aid', async () => {
  const order = await seats.withConsent();
  const nurse = asOffice(site, (await give(await buildInsider(shop.db), 'care.see')).token);
  const list = async () => (await nurse('GET', `/guests/sessions/${order.sessionId}/care`)).data;
  const named = { code: order.code, name: child.name, age_group: '13 to 15', first_aid: 'not_answered' };
  const unnamed = { code: order.codes[1], name: '', age_group: 'not known', first_aid: 'not_asked' };
  expect(await list()).toMatchObject({ answered: 0, participants: [], not_answered: [named, unnamed] });
  await seats.saveCare(order, 1, { is_nothing_needed: true });
  expect(await list()).toMatchObject({ answered: 1, participants: [named], not_answered: [unnamed] });
  await sql`update workshop_sessions set seat_form = 'none' where id = ${order.sessionId}`.execute(shop.db);
  expect((await list()).not_answered).toEqual([]);
});

test('needs that the venue of a program does not meet are marked and counted as those of a session', async () => {
  const order = await seats.withConsent();
  await seats.saveCare(order, 1, { facts: ['nut-free-kitchen', 'step-free'] });
  const venueId = await buildVenue(shop.db, { venueFacts: ['step-free'] });
  const { location: _name, ...place } = atLakeside;
  const { id } = await buildProgram(shop.db, {
    startsLocal: '2031-05-05 09:00',
    endsLocal: '2031-05-07 17:00',
    ...place,
    venueId,
  });
  await sql`update order_lines set program_id = ${id}, session_id = null
    where id in (select order_line_id from tickets where code = ${order.code})`.execute(shop.db);
  const nurse = asOffice(site, (await give(await buildInsider(shop.db), 'care.see')).token);
  const { participants } = (await nurse('GET', `/guests/programs/${id}/care`)).data;
  expect(participants).toMatchObject([{ name: child.name, missing: ['nut-free-kitchen'] }]);
  const unmet = async () => (await nurse('GET', `/guests/programs/${id}/unmet-needs`)).data.seats;
  expect(await unmet()).toBe(1);
  await shop.db
    .updateTable('venues')
    .set({ venueFacts: ['step-free', 'nut-free-kitchen'] })
    .where('id', '=', venueId)
    .execute();
  expect(await unmet()).toBe(0);
});

test('whoever may see one class may not see the next', async () => {
  const { path, sessionId } = await answered();
  const nurse = asOffice(site, (await give(await buildInsider(shop.db), 'care.see')).token);
  const guide = asOffice(site, (await give(await buildInsider(shop.db), 'journey.see')).token);
  expect((await nurse('GET', `${path}/journeys`)).status).toBe(403);
  expect((await guide('GET', `${path}/care`)).status).toBe(403);
  const { data } = await guide('GET', `${path}/journeys`);
  expect(data.participants).toMatchObject([{ name: child.name, passport_number: `${WORD}1`.toUpperCase() }]);
  expect((await looksAt(sessionId)).map(({ action }) => action)).toEqual(['journey.seen']);
  expect((await guide('GET', '/named-permissions')).data.permissions).toEqual(['journey.see']);
});

test('a stolen tab sees nothing: the list asks for a step-up', async () => {
  const { path } = await answered();
  const reader = await give(await buildInsider(shop.db, { isSteppedUp: false }), 'care.see');
  const answer = await asOffice(site, reader.token)('GET', `${path}/care`);
  expect(answer).toMatchObject({ status: 403, error: 'step_up_required' });
});

test('an export of a person has care only for who may see it', async () => {
  await answered();
  const { id } = await shop.db
    .selectFrom('people')
    .select('id')
    .where('email', '=', 'asa@example.com')
    .executeTakeFirstOrThrow();
  const nurse = await give(await buildInsider(shop.db, { role: 'admin' }), 'care.see');
  const shown = await asOffice(site, nurse.token)('GET', `/people/${id}/export`);
  expect(JSON.stringify(shown)).toContain(WORD);
  expect(JSON.stringify(shown)).not.toContain(`${WORD}1`.toUpperCase());
});

test('the door is told to look into the care list, and no more', async () => {
  const { path, code } = await answered();
  const door = asOffice(site, (await buildInsider(shop.db, { role: 'door' })).token);
  const roster = (await door('GET', `${path}/roster`)).data as { code: string; has_needs: boolean }[];
  expect(roster.filter(({ has_needs: has }) => has).map((guest) => guest.code)).toEqual([code]);
  const { guests } = (await door('GET', `${path}/check-in`)).data as { guests: { has_needs: boolean }[] };
  expect(guests.filter(({ has_needs: has }) => has)).toHaveLength(1);
  await seats.saveCare(await seats.withConsent(), 1, { is_nothing_needed: true });
  const { rows } = await sql<{
    has: boolean;
  }>`select has_needs as has from seat_answers order by ticket_id, class`.execute(shop.db);
  expect(rows.map(({ has }) => has)).toEqual([true, false, false]);
});

test('the door hears by name whom to ask what the care list says', async () => {
  await shop.db.deleteFrom('namedPermissions').execute();
  const door = asOffice(site, (await buildInsider(shop.db, { role: 'door' })).token);
  const asked = async () => (await door('GET', '/named-permissions')).data;
  expect(await asked()).toEqual({ permissions: [], readers_of_care: [] });
  await give(await buildInsider(shop.db, { name: 'Nina Nurse' }), 'care.see', 'journey.see');
  await give(await buildInsider(shop.db, { name: 'Greta Guide' }), 'journey.see');
  const left = await give(await buildInsider(shop.db, { name: 'Lea Left' }), 'care.see');
  await sql`update users set disabled_at = now() where id = ${left.id}`.execute(shop.db);
  expect(await asked()).toEqual({ permissions: [], readers_of_care: ['Nina Nurse'] });
});

test('the office hears how many seats need what the venue does not list, and not whose', async () => {
  const { path, sessionId } = await answered();
  const staff = asOffice(site, (await buildInsider(shop.db)).token);
  expect((await staff('GET', `${path}/unmet-needs`)).data).toEqual({ seats: 1 });
  await sql`update workshop_sessions set venue_facts = '{nut-free-kitchen}' where id = ${sessionId}`.execute(
    shop.db,
  );
  expect((await staff('GET', `${path}/unmet-needs`)).data).toEqual({ seats: 1 });
  await sql`update workshop_sessions set venue_facts = '{nut-free-kitchen,step-free}' where id = ${sessionId}`.execute(
    shop.db,
  );
  expect((await staff('GET', `${path}/unmet-needs`)).data).toEqual({ seats: 0 });
  expect(await looksAt(sessionId)).toEqual([]);
});

test('an admin gives the permissions by name: not to himself, and only within the office', async () => {
  const admin = await buildInsider(shop.db, { role: 'admin', name: 'Adam Admin' });
  const staff = await buildInsider(shop.db);
  const ask = asOffice(site, admin.token);
  const put = (id: number, permissions: string[], was: string[] = []) =>
    ask('PUT', `/users/${id}/named-permissions`, { permissions, was });
  expect((await put(staff.id, ['care.see'])).status).toBe(200);
  expect((await put(staff.id, ['care.see'])).status).toBe(200);
  expect((await ask('GET', `/users/${staff.id}`)).data.named_permissions).toEqual(['care.see']);
  expect(await put(staff.id, ['journey.see'], [])).toMatchObject({
    status: 409,
    current: { permissions: ['care.see'] },
  });
  expect((await put(admin.id, ['care.see'])).status).toBe(409);
  expect((await put(staff.id, ['orders.see'])).status).toBe(422);
  const log = await shop.db
    .selectFrom('auditLog')
    .select(['actor', 'before', 'after'])
    .where('action', '=', 'user.permissions_changed')
    .execute();
  expect(log).toEqual([
    { actor: `user:${admin.id}`, before: { permissions: [] }, after: { permissions: ['care.see'] } },
  ]);
  await sql`update users set email_verified_at = now() where id = ${staff.id}`.execute(shop.db);
  await ask('PUT', `/users/${staff.id}/role`, { role: 'teacher', was: 'staff' });
  expect((await ask('GET', `/users/${staff.id}`)).data.named_permissions).toEqual([]);
  expect((await put(staff.id, ['care.see'])).status).toBe(409);
});

test('answers are listed with the name of their participant after it was emptied on the seat', async () => {
  const order = await answered();
  const nurse = asOffice(site, (await give(await buildInsider(shop.db), 'care.see')).token);
  const listed = async () => (await nurse('GET', `${order.path}/care`)).data.participants;
  const before = await listed();
  expect(before).toMatchObject([{ code: order.code, name: child.name }]);
  const emptied = { revision: 1, ...ownChild, name: '' };
  expect((await seats.savePerson(order, emptied)).statusCode).toBe(200);
  expect(await listed()).toEqual(before);
});

test('the export of a participant has the answers that its reader may see, and says which in the audit log', async () => {
  const { code, id } = await answered();
  const answersFor = async (insider: Insider) =>
    (await site.ask('GET', `/api/v1/admin/participants/${code}/export`, { token: insider.token })).json().data
      .answers;
  const admin = await buildInsider(shop.db, { role: 'admin' });
  expect(await answersFor(admin)).toEqual([]);
  await give(admin, 'care.see');
  expect(await answersFor(admin)).toMatchObject([{ class: 'care', allergies: WORD }]);
  await give(admin, 'journey.see');
  expect(await answersFor(admin)).toMatchObject([
    { class: 'care' },
    { class: 'journey', ...flight, passport_number: flight.passport_number.toUpperCase() },
  ]);
  const log = await shop.db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'participant.exported')
    .where('subject', '=', `order:${id}`)
    .orderBy('id')
    .execute();
  expect(log.map(({ after }) => after)).toEqual([
    { ticket: code },
    { ticket: code, answers: ['care'] },
    { ticket: code, answers: ['care', 'journey'] },
  ]);
});
