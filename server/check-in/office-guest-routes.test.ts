import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '#server/platform/hash.ts';
import { buildCheckIn, buildGuests } from '#tests/build-guests.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildToken, buildUser } from '#tests/build-user.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startTestSite();
  const { id } = await buildUser(site.database.db, { role: 'admin', name: 'Adam' });
  token = await buildToken(site.database.db, id, { scope: 'office' });
});
afterAll(() => site.close());

const ask = (path: string) => site.ask('GET', `/api/v1/admin/guests/${path}`, { token });
/** Past the document, which names only one form of answer for a route. */
const askForFile = (url: string) =>
  site.app.inject({ url: `/api/v1/admin/guests/${url}`, headers: { authorization: `Bearer ${token}` } });
const prove = (isSteppedUp: boolean) =>
  sql`update access_tokens set stepped_up_at = ${isSteppedUp ? sql`now()` : null} where scope = 'office'`.execute(
    site.database.db,
  );

function post(session: number, path: string, body: object) {
  return site.ask('POST', `/api/v1/admin/guests/sessions/${session}/${path}`, { token, body });
}

function scansOf(...tickets: (string | number)[]) {
  const now = new Date().toISOString();
  return { sent_at: now, scans: tickets.map((ticket) => ({ id: randomUUID(), ticket, shown_at: now })) };
}

async function dayFromNow(days: number) {
  const { rows } = await sql<{
    day: string;
  }>`select (now() + make_interval(days => ${days}))::date::text as day`.execute(site.database.db);
  return rows[0]!.day;
}

async function buildOn(days: number, title: string) {
  const day = await dayFromNow(days);
  return buildSession(site.database.db, {
    sessionTitle: title,
    timezone: 'UTC',
    startsLocal: `${day} 00:00`,
    endsLocal: `${day} 23:59`,
  });
}

test('today’s session comes first, then the next ones; past sessions have their own list', async () => {
  const [over, today, next] = [
    await buildOn(-3, 'Doors over'),
    await buildOn(0, 'Doors today'),
    await buildOn(2, 'Doors next'),
  ];
  await buildGuests(site.database.db, { session: today, tickets: 3 });
  await buildGuests(site.database.db, { session: today, state: 'refunded' });
  const coming = (await ask('sessions?search=doors')).json();
  expect(coming.data).toMatchObject([
    { id: today.id, is_today: true, expected: 3, arrived: 0 },
    { id: next.id, is_today: false },
  ]);
  expect((await ask('past-sessions?search=doors')).json().data).toMatchObject([{ id: over.id }]);
});

test('sessions are found by title, place or program, in any case, page by page', async () => {
  const session = await buildSession(site.database.db, {
    sessionTitle: 'Rhetorik in Zürich',
    city: 'Zürich',
  });
  await buildSession(site.database.db, { sessionTitle: 'Rhetorik in Bern', city: 'Bern' });
  const ids = async (search: string) =>
    (await ask(`sessions?search=${encodeURIComponent(search)}`))
      .json()
      .data.map(({ id }: { id: number }) => id);
  expect(await ids('zürich RHETOR')).toEqual([session.id]);
  const { title } = await site.database.db
    .selectFrom('programs')
    .select('title')
    .where('id', '=', session.programId)
    .executeTakeFirstOrThrow();
  expect(await ids(`${title.replace('Program', 'prog')} zürich`)).toEqual([session.id]);
  expect(await ids('100%')).toEqual([]);
  const first = (await ask('sessions?search=rhetorik&per_page=1')).json();
  const second = (await ask(`sessions?search=rhetorik&per_page=1&after=${first.next}`)).json();
  expect(second.data[0].id).not.toBe(first.data[0].id);
  expect(second.next).toBeNull();
});

test('a roster shows holder, buyer, order and code, filtered by arrived, awaited or refunded', async () => {
  const { session, guest } = await buildCheckIn(site.database.db);
  const [otto] = await buildGuests(site.database.db, {
    session,
    name: 'Otto Öberg',
    email: 'otto@example.com',
  });
  await buildGuests(site.database.db, { session, name: 'Rita Refunded', state: 'refunded' });
  await post(session.id, 'scans', scansOf(otto!.code));
  const holders = async (query = '') =>
    (await ask(`sessions/${session.id}/roster${query}`))
      .json()
      .data.map(({ holder }: { holder: string }) => holder);
  expect(await holders()).toEqual(['Otto Öberg', 'Rita Refunded', 'Åsa Şahin']);
  expect(await holders('?show=arrived')).toEqual(['Otto Öberg']);
  expect(await holders('?show=awaited')).toEqual(['Åsa Şahin']);
  expect(await holders('?show=refunded')).toEqual(['Rita Refunded']);
  expect(await holders('?show=twice')).toEqual([]);
  expect(await holders('?sort=arrival')).toEqual(['Otto Öberg', 'Åsa Şahin', 'Rita Refunded']);
  expect(await holders('?sort=order&direction=desc')).toHaveLength(3);
  for (const search of ['öBERG', 'otto@', otto!.reference.toLowerCase(), otto!.code.slice(0, 9)])
    expect(await holders(`?search=${encodeURIComponent(search)}`)).toEqual(['Otto Öberg']);
  const [row] = (await ask(`sessions/${session.id}/roster?search=${guest.reference}`)).json().data;
  expect(row).toMatchObject({ buyer: 'Åsa Şahin', code: guest.code, state: 'valid', entries: [] });
  expect((await ask(`sessions/${session.id}`)).json().data).toMatchObject({ expected: 2, arrived: 1 });
});

test('the pages of a roster list each guest once, also when sorted by arrival', async () => {
  const { session } = await buildCheckIn(site.database.db);
  await buildGuests(site.database.db, { session, name: 'Many', tickets: 7 });
  for (const sort of ['holder', 'arrival', 'order']) {
    const seen: number[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: { data: { id: number }[]; next: string | null } = (
        await ask(`sessions/${session.id}/roster?sort=${sort}&per_page=3${next && `&after=${next}`}`)
      ).json();
      seen.push(...page.data.map(({ id }) => id));
      next = page.next;
    }
    expect(new Set(seen).size).toBe(8);
    expect(seen).toHaveLength(8);
  }
});

test('staff can export a roster too, and each export is in the audit log', async () => {
  const { session } = await buildCheckIn(site.database.db);
  const staff = await buildInsider(site.database.db, { role: 'staff' });
  const take = (bearer: string) =>
    site.app.inject({
      url: `/api/v1/admin/guests/sessions/${session.id}/roster.csv?show=awaited&search=%C5%9F`,
      headers: { authorization: `Bearer ${bearer}` },
    });
  expect((await take(staff.token)).statusCode).toBe(200);
  const student = await buildUser(site.database.db);
  expect((await take(student.token)).statusCode).toBe(403);
  const log = await site.database.db
    .selectFrom('auditLog')
    .select(['actor', 'subject', 'after'])
    .where('action', '=', 'guests.exported')
    .where('subject', '=', `session:${session.id}`)
    .execute();
  expect(log).toEqual([
    {
      actor: `user:${staff.id}`,
      subject: `session:${session.id}`,
      after: { search: 'ş', show: 'awaited' },
    },
  ]);
});

test('exporting a roster needs step-up, and its file is safe to open in a spreadsheet', async () => {
  const { session } = await buildCheckIn(site.database.db, {
    startsLocal: '2031-05-05 09:00',
    endsLocal: '2031-05-07 17:00',
  });
  await buildGuests(site.database.db, { session, name: '=cmd|"x", y', tickets: 600 });
  await prove(false);
  expect((await askForFile(`sessions/${session.id}/roster.csv`)).json()).toMatchObject({
    error: 'step_up_required',
  });
  await prove(true);
  const answer = await askForFile(`sessions/${session.id}/roster.csv?show=awaited`);
  expect(answer.headers['content-type']).toContain('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="guests-${session.id}.csv"`);
  const lines = answer.body.split('\r\n');
  expect(lines[0]).toBe(
    '\u{FEFF}Holder,Buyer,Email,Order,Ticket,State,Under 18,Guardian,Guardian’s telephone,May be collected by,First aid,Pictures,Filmed lessons,Emergency contact,Emergency telephone,Missing,Payment disputed,Checked in at (New York),Checked in by,Checked in on 2031-05-05 at (New York),Checked in on 2031-05-06 at (New York),Checked in on 2031-05-07 at (New York)',
  );
  expect(lines[1]).toMatch(/^"'=cmd\|""x"", y",/);
  expect(lines).toHaveLength(1 + 601 + 1);
});

test('the file of a roster has its times in the zone of the firm, as the file of orders has', async () => {
  const { session, guest } = await buildCheckIn(site.database.db);
  await post(session.id, 'scans', scansOf(guest.code));
  await sql`update ticket_scans set shown_at = '2031-05-05T01:30:00Z' where ticket_id = ${guest.ticketId}`.execute(
    site.database.db,
  );
  await prove(true);
  expect((await askForFile(`sessions/${session.id}/roster.csv`)).body).toContain(',2031-05-04 21:30:00,');
});

test('as long as nobody has said who comes, the list names only the buyer', async () => {
  const { db } = site.database;
  const { session } = await buildCheckIn(db);
  const unnamed = await buildGuests(db, { session, name: 'Paula Parent', tickets: 3, isUnnamed: true });
  await sql`insert into seat_people (ticket_id, name, is_adult, guardian_is_buyer, guardian_name, guardian_email,
      guardian_phone, emergency_name, emergency_phone, collected_by)
    values (${unnamed[1]?.ticketId}, 'Paula Parent', true, false, '', '', '', '', '', '')`.execute(db);
  await sql`update tickets set holder = 'Lily Parent' where id = ${unnamed[2]?.ticketId}`.execute(db);
  const named = async (path: string) => {
    const { data } = (await ask(`sessions/${session.id}/${path}`)).json();
    const guests: { id: number; is_unnamed: boolean }[] = data.guests ?? data;
    return guests.filter((each) => each.is_unnamed).map(({ id }) => id);
  };
  expect(await named('roster')).toEqual([unnamed[0]?.ticketId]);
  expect(await named('check-in')).toEqual([unnamed[0]?.ticketId]);
  await prove(true);
  const { body } = await askForFile(`sessions/${session.id}/roster.csv`);
  expect(body.match(/^Nobody named yet,Paula Parent,/gm)).toHaveLength(1);
  await sql`update workshop_sessions set seat_form = 'none' where id = ${session.id}`.execute(db);
  expect(await named('roster')).toEqual([]);
});

test('a check-in list contains no usable ticket code, and each version is sent once', async () => {
  const { session, guest } = await buildCheckIn(site.database.db);
  const answer = await ask(`sessions/${session.id}/check-in`);
  const { version, guests } = answer.json().data;
  expect(guests).toEqual([
    {
      id: guest.ticketId,
      code_hash: sha256(guest.code).toString('base64url'),
      holder: 'Åsa Şahin',
      reference: guest.reference,
      state: 'valid',
      is_disputed: false,
      place: 1,
      places: 1,
      entries: [],
      is_minor: null,
      is_unknown: true,
      is_unnamed: false,
      age_group: 'not known',
      guardian_name: '',
      guardian_phone: '',
      emergency_name: '',
      emergency_phone: '',
      collected_by: '',
      asks_who_collects: false,
      has_needs: false,
      lacks_consent: false,
      declines_to_come: false,
      first_aid: 'not_asked',
      pictures: 'not_asked',
      filmed_lessons: 'not_asked',
    },
  ]);
  expect(answer.body).not.toContain(guest.code);
  expect((await ask(`sessions/${session.id}/check-in?version=${version}`)).json().data).toMatchObject({
    session: { id: session.id, expected: 1, arrived: 0 },
    version,
    guests: null,
  });
  await post(session.id, 'scans', scansOf(guest.ticketId));
  const changed = (await ask(`sessions/${session.id}/check-in?version=${version}`)).json().data;
  expect(changed.guests).toMatchObject([{ entries: [{ by: 'Adam' }] }]);
});

test('who comes is told at check-in and on the guest list: of a minor the guardian and who may collect', async () => {
  const { session, guest } = await buildCheckIn(site.database.db);
  await sql`insert into seat_people (ticket_id, name, born_on, is_adult, guardian_is_buyer, guardian_name, guardian_email,
      guardian_phone, emergency_name, emergency_phone, collected_by)
    select ${guest.ticketId}, 'Ada Example', starts_local::date - interval '12 years', false, false, 'Bo Example',
      'bo@example.com', '+46701234567', 'Åse Example', '+46812345678', '' from workshop_sessions where id = ${session.id}`.execute(
    site.database.db,
  );
  const { token: door } = await buildInsider(site.database.db, { role: 'door' });
  const atDoor = async (path: string) =>
    (await site.ask('GET', `/api/v1/admin/guests/sessions/${session.id}/${path}`, { token: door })).json()
      .data;
  const contacts = {
    guardian_name: 'Bo Example',
    guardian_phone: '+46701234567',
    emergency_name: 'Åse Example',
    emergency_phone: '+46812345678',
  };
  expect((await atDoor('check-in')).guests).toMatchObject([
    { is_minor: true, age_group: 'under 13', collected_by: '', asks_who_collects: true, ...contacts },
  ]);
  await sql`update workshop_sessions set seat_form = 'residence' where id = ${session.id}`.execute(
    site.database.db,
  );
  expect((await atDoor('check-in')).guests).toMatchObject([{ is_minor: true, asks_who_collects: false }]);
  await sql`update workshop_sessions set seat_form = null where id = ${session.id}`.execute(site.database.db);
  const roster = await atDoor('roster');
  expect(roster).toMatchObject([
    {
      is_minor: true,
      ...contacts,
      first_aid: 'not_answered',
      pictures: 'not_answered',
      filmed_lessons: 'not_answered',
      lacks: ['collection', 'consent'],
    },
  ]);
  expect((await ask(`sessions/${session.id}/who-comes`)).json().data).toEqual({
    asked: 1,
    complete: 0,
    missing: [
      {
        code: guest.code,
        reference: guest.reference,
        holder: expect.any(String),
        lacks: ['collection', 'consent'],
        declines_to_come: false,
      },
    ],
    erased_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    same_people: [],
  });
  await prove(true);
  expect((await post(session.id, 'who-comes/reminders', {})).json().data).toEqual({ reminded: 1 });
  expect((await post(session.id, 'who-comes/reminders', {})).json().data).toEqual({ reminded: 0 });
  await prove(false);
  expect((await askForFile(`sessions/${session.id}/roster.csv`)).statusCode).toBe(403);
});

test('a code is accepted as it was typed, and a check-in can be undone', async () => {
  const { session, guest } = await buildCheckIn(site.database.db);
  const typed = guest.code.toLowerCase().replaceAll('-', ' ');
  const [scan] = (await post(session.id, 'scans', scansOf(typed))).json().data;
  expect(scan).toMatchObject({ outcome: 'checked_in', guest: { id: guest.ticketId } });
  const undone = await post(session.id, 'undone-scans', { scans: [scan.id] });
  expect(undone.json().data).toMatchObject([{ id: guest.ticketId, entries: [] }]);
});

test('a scan whose id is in capitals is the same scan', async () => {
  const { session, guest } = await buildCheckIn(site.database.db);
  const body = scansOf(guest.code);
  const [scan] = body.scans;
  const capitals = { ...body, scans: [{ ...scan!, id: scan!.id.toUpperCase() }] };
  for (const sent of [capitals, body])
    expect((await post(session.id, 'scans', sent)).json().data).toMatchObject([
      { id: scan!.id, outcome: 'checked_in' },
    ]);
});

test('an unknown session and an invalid scan are refused', async () => {
  const { session, guest } = await buildCheckIn(site.database.db);
  for (const path of ['', '/roster', '/check-in'])
    expect((await ask(`sessions/999999${path}`)).statusCode).toBe(404);
  expect((await post(999_999, 'scans', scansOf('x'))).statusCode).toBe(404);
  expect((await ask('sessions/0')).statusCode).toBe(422);
  expect((await ask(`sessions/${session.id}/roster?show=gone`)).statusCode).toBe(422);
  const { sent_at, scans } = scansOf(guest.code);
  for (const body of [
    {},
    { sent_at, scans: [] },
    { sent_at: 'yesterday', scans },
    { sent_at, scans: [{ ...scans[0], id: '1' }] },
    { sent_at, scans: [{ ...scans[0], decided: 'perhaps' }] },
    { sent_at, scans: [{ ...scans[0], ticket: 'a\u0000' }] },
    { sent_at, scans, extra: 1 },
  ])
    expect((await post(session.id, 'scans', body)).statusCode).toBe(422);
});

async function buildDated(title: string, given: Parameters<typeof buildProgram>[1] = {}) {
  const day = await dayFromNow(0);
  const { id, poolId } = await buildProgram(site.database.db, {
    title,
    timezone: 'UTC',
    startsLocal: `${day} 00:00`,
    endsLocal: `${day} 23:59`,
    isOnline: true,
    ...given,
  });
  return { id: null, programId: id, poolId: poolId ?? 0 };
}

test('a program with dates has its guest list, its place among the sessions of the day, and its check-in', async () => {
  const program = await buildDated('Harbour school');
  const [first, second] = await buildGuests(site.database.db, { session: program, tickets: 2 });
  await buildGuests(site.database.db, { session: await buildDated('Another school'), name: 'Otto Other' });
  const address = `programs/${program.programId}`;
  expect((await ask('sessions?search=harbour%20school')).json().data).toMatchObject([
    {
      kind: 'program',
      id: program.programId,
      title: 'Harbour school',
      venue: 'Online',
      city: '',
      expected: 2,
    },
  ]);
  const scan = (code: string, at = address) =>
    site
      .ask('POST', `/api/v1/admin/guests/${at}/scans`, { token, body: scansOf(code) })
      .then((answer) => answer.json().data[0]);
  expect(await scan(first!.code)).toMatchObject({ outcome: 'checked_in', guest: { place: 1, places: 2 } });
  const again = await scan(first!.code);
  expect(again).toMatchObject({ outcome: 'already_in', guest: { entries: [{ by: 'Adam' }] } });
  expect((await ask(address)).json().data).toMatchObject({ expected: 2, arrived: 1 });
  const roster = (await ask(`${address}/roster?show=awaited`)).json().data;
  expect(roster.map(({ code }: { code: string }) => code)).toEqual([second!.code]);
  const list = (await ask(`${address}/check-in`)).json().data;
  expect(list).toMatchObject({ session: { kind: 'program' }, guests: [{ id: first!.ticketId }, {}] });
  const undo = { scans: [again.guest.entries[0].id] };
  await site.ask('POST', `/api/v1/admin/guests/${address}/undone-scans`, { token, body: undo });
  expect((await ask(address)).json().data).toMatchObject({ arrived: 0 });
});

test('a ticket of a program is another one’s at a session, and the other way round', async () => {
  const program = await buildDated('Lake school');
  const { session, guest } = await buildCheckIn(site.database.db);
  const [buyer] = await buildGuests(site.database.db, { session: program });
  const [wrong] = (await post(session.id, 'scans', scansOf(buyer!.code))).json().data;
  expect(wrong).toMatchObject({
    outcome: 'other_session',
    session: { kind: 'program', title: 'Lake school' },
  });
  const path = `/api/v1/admin/guests/programs/${program.programId}/scans`;
  const answers = await site.ask('POST', path, { token, body: scansOf(guest.code, guest.reference) });
  expect(answers.json().data).toMatchObject([
    { outcome: 'other_session', session: { kind: 'session', id: session.id } },
    { outcome: 'other_session', session: { kind: 'session', id: session.id } },
  ]);
});

test('a course of several weeks is not held on each of its days', async () => {
  const span = { startsLocal: `${await dayFromNow(-3)} 09:00`, endsLocal: `${await dayFromNow(40)} 12:00` };
  const course = await buildDated('Saturday school', span);
  const [guest] = await buildGuests(site.database.db, { session: course });
  await site.ask('POST', `/api/v1/admin/guests/programs/${course.programId}/scans`, {
    token,
    body: scansOf(guest!.code),
  });
  expect((await ask(`programs/${course.programId}`)).json().data).toMatchObject({
    is_today: false,
    arrived: 1,
    arrived_today: null,
  });
  const file = await ask(`programs/${course.programId}/export`);
  expect(file.body.split('\r\n')[0]).not.toContain('Checked in on');
});

test('a program without dates, or sold by session, has no guest list', async () => {
  const { id } = await buildProgram(site.database.db);
  const { programId } = await buildSession(site.database.db);
  for (const program of [id, programId]) expect((await ask(`programs/${program}`)).statusCode).toBe(404);
});

test('sessions and programs that start at the same time are listed once each, page by page', async () => {
  const day = { startsLocal: '2031-05-05 09:00', endsLocal: '2031-05-05 17:00' };
  for (let count = 0; count < 2; count += 1) {
    await buildDated('Same hour', day);
    await buildSession(site.database.db, { sessionTitle: 'Same hour', timezone: 'UTC', ...day });
  }
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const page: { data: { kind: string; id: number }[]; next: string | null } = (
      await ask(`sessions?search=same%20hour&per_page=1${next && `&after=${next}`}`)
    ).json();
    seen.push(...page.data.map(({ kind, id }) => `${kind} ${id}`));
    ({ next } = page);
  }
  expect(seen).toHaveLength(4);
  expect(new Set(seen).size).toBe(4);
});
