// @module-tag thorough
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import { openErasureFile } from '#server/integrations/erasure-file.ts';
import { eraseParticipant } from '#server/participants/erase-participant.ts';
import { erasePerson } from '#server/people/erase-person.ts';
import { openSecretBox } from '#server/platform/secret-box.ts';
import type { ErasureList } from '#server/privacy/erasure-list.ts';
import { writeErasureList } from '#server/privacy/write-erasure-list.ts';
import { atOnce } from '#tests/at-once.ts';
import type { Backup } from '#tests/build-backup.ts';
import { buildBackup } from '#tests/build-backup.ts';
import type { TestContext } from '#tests/build-context.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildSeat } from '#tests/build-seat.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { placesThatKnow } from '#tests/places-that-know.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { repeatErasures } from './repeat-erasures.ts';

const none = { repeated: 0, erased: 0, unreadable: 0, damaged: 0, failures: [] };
const past = sql<string>`(now() - interval '9 days')::timestamp` as unknown as string;

interface Known {
  mark: string;
  email: string;
  userId: number;
  adminId: number;
  order: Awaited<ReturnType<typeof buildOrder>>;
}

/** Somebody with an account, an order, a message, a brochure request, a note and an email that waits. */
async function buildKnown({ db, ...database }: TestDatabase): Promise<Known> {
  const mark = `trace${randomBytes(5).toString('hex')}`;
  const { id: adminId } = await buildUser(db, { role: 'admin' });
  const { id: userId, email } = await buildUser(db, { email: `${mark}@example.com`, name: mark });
  const order = await buildOrder(db, { userId, email, name: mark, network: mark, notes: mark });
  await sql`update tickets set holder = ${mark}`.execute(db);
  await sql`update workshop_sessions set starts_local = ${past}, ends_local = ${past}::timestamp + interval '1 hour'`.execute(
    db,
  );
  await sql`insert into contact_messages (name, email, subject, message) values (${mark}, ${email}, ${mark}, ${mark})`.execute(
    db,
  );
  await sql`insert into brochure_leads (name, email, consented_at) values (${mark}, ${email}, now())`.execute(
    db,
  );
  await sql`insert into withdrawals (name, reference, email, part, reference_key, state, problem)
    values (${mark}, ${mark}, ${email}, ${mark}, ${mark}, 'to_decide', 'unknown_reference')`.execute(db);
  await sql`insert into person_notes (person_id, text) select id, ${mark} from people where email = ${email}`.execute(
    db,
  );
  await sql`insert into order_requests (paid_by, paid_note, name, email, phone, school_name, grade, city, lines, list_cents, currency)
    values ('free', ${mark}, ${mark}, ${email}, '', '', '', '', '[]', 1, 'usd')`.execute(db);
  await db.transaction().execute((tx) =>
    queueEmail(buildContext({ ...database, db }), tx, {
      kind: 'order_paid',
      subject: `order:${order.id}`,
      recipient: email,
    }),
  );
  return { mark, email, userId, adminId, order };
}

function buildList(): ErasureList {
  const folder = mkdtempSync(join(tmpdir(), 'nyea-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return openErasureFile({ folder, madeBy: 'us' });
}

async function eraseByOffice(ctx: TestContext, { email, adminId }: Pick<Known, 'email' | 'adminId'>) {
  await sql`update withdrawals set state = 'answered', decided_at = now() where email = ${email}`.execute(
    ctx.db,
  );
  const { id: personId } = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await erasePerson(ctx, { personId, email }, { userId: adminId, network: '192.0.2.1' });
}

/** Erased after the backup, and on the list. */
async function eraseSince({ live, built }: Backup<Known>, given: Partial<TestContext> = {}) {
  const list = buildList();
  const ctx = buildContext(live, given);
  await eraseByOffice(ctx, built);
  await writeErasureList(ctx, list);
  return list;
}

/** By its owner, after the backup, and on the list. */
async function deleteAccountSince({ live, built: { userId } }: Backup<Known>) {
  const list = buildList();
  const ctx = buildContext(live);
  await deleteAccount(ctx, { userId, password: PASSWORD, network: ownNetwork() });
  await writeErasureList(ctx, list);
  return list;
}

const emailsIn = async ({ db }: TestDatabase) =>
  (await db.selectFrom('emails').select(['state', 'recipient']).orderBy('id').execute()).map(Object.values);

test('a person erased after the backup is erased again, once, and nobody is emailed', async () => {
  const backup = await buildBackup(buildKnown);
  const { restored, built } = backup;
  const list = await eraseSince(backup);
  const ctx = buildContext(restored);
  expect(await placesThatKnow(restored.db, built.mark)).toContain('users.email');

  // The person and the order are one entry each.
  expect(await repeatErasures(ctx, [list])).toEqual({ ...none, repeated: 2, erased: 2 });
  expect(await repeatErasures(ctx, [list])).toEqual(none);

  expect(await placesThatKnow(restored.db, built.mark)).toEqual([]);
  expect(await emailsIn(restored)).toEqual([['dropped', '']]);
  expect(ctx.added).toEqual([]);
  const log = await restored.db
    .selectFrom('auditLog')
    .select(['actor', 'network'])
    .where('action', '=', 'person.erased')
    .execute();
  expect(log).toEqual([{ actor: 'system', network: null }]);
  expect(
    await restored.db
      .selectFrom('orders')
      .select(['state', 'totalCents'])
      .where('id', '=', built.order.id)
      .execute(),
  ).toEqual([{ state: 'paid', totalCents: 369_900 }]);
});

test('an account deleted by its owner is deleted again, and what the owner wrote to us stays', async () => {
  const backup = await buildBackup(buildKnown);
  const { live, restored, built } = backup;
  const list = await deleteAccountSince(backup);

  expect(await repeatErasures(buildContext(restored), [list])).toMatchObject({ repeated: 2, erased: 2 });

  const places = await placesThatKnow(restored.db, built.mark);
  expect(places).toEqual(await placesThatKnow(live.db, built.mark));
  expect(places).toContain('contact_messages.email');
  expect(places.filter((place) => /^(users|orders|tickets|emails)\./.test(place))).toEqual([]);
});

test('what somebody got by email after deleting the account stays', async () => {
  const backup = await buildBackup(buildKnown);
  const { restored, built } = backup;
  const list = await deleteAccountSince(backup);
  // The site ran for a while without its list.
  const again = await buildOrder(restored.db, { email: built.email });
  await restored.db.transaction().execute((tx) =>
    queueEmail(buildContext(restored), tx, {
      kind: 'order_paid',
      subject: `order:${again.id}`,
      recipient: built.email,
    }),
  );

  await repeatErasures(buildContext(restored), [list]);

  expect(await emailsIn(restored)).toEqual([
    ['dropped', ''],
    ['queued', built.email],
  ]);
});

test('what was open at the moment of the backup does not keep a person', async () => {
  const backup = await buildBackup(async (database) => {
    const known = await buildKnown(database);
    await sql`update orders set state = 'pending' where id = ${known.order.id}`.execute(database.db);
    await sql`update users set role = 'staff' where id = ${known.userId}`.execute(database.db);
    return known;
  });
  const { live, restored, built } = backup;
  await sql`update orders set state = 'paid' where id = ${built.order.id}`.execute(live.db);
  await sql`update users set role = 'student' where id = ${built.userId}`.execute(live.db);
  const list = await eraseSince(backup);
  expect(await repeatErasures(buildContext(restored), [list])).toMatchObject({ erased: 2, failures: [] });
  expect(await placesThatKnow(restored.db, built.mark)).toEqual([]);
});

test('an order that the backup has under another address is erased', async () => {
  const backup = await buildBackup(async (database) => {
    const known = await buildKnown(database);
    const asGuest = await buildOrder(database.db, { email: `wrong-${known.mark}@example.com` });
    return { ...known, asGuest };
  });
  const { live, restored, built } = backup;
  await sql`update workshop_sessions set starts_local = ${past}, ends_local = ${past}::timestamp + interval '1 hour'`.execute(
    live.db,
  );
  await sql`update orders set email = ${built.email} where id = ${built.asGuest.id}`.execute(live.db);
  const list = await eraseSince(backup);
  expect(await repeatErasures(buildContext(restored), [list])).toMatchObject({ repeated: 3, erased: 3 });
  expect(await placesThatKnow(restored.db, built.mark)).toEqual([]);
});

test('a person who came back after being erased is not erased again', async () => {
  const backup = await buildBackup(buildKnown);
  const { restored, built } = backup;
  const { db } = restored;
  const list = await eraseSince(backup);
  // The site ran for a while without its list.
  const again = await buildOrder(db, { email: built.email, name: 'Came Back' });
  await sql`update orders set user_id = ${built.userId}, buyer_key_hash = null where id = ${again.id}`.execute(
    db,
  );
  await sql`insert into contact_messages (name, email, subject, message) values ('Came Back', ${built.email}, 'Hello', 'Me again')`.execute(
    db,
  );

  expect(await repeatErasures(buildContext(restored), [list])).toMatchObject({ erased: 2, failures: [] });

  const orders = await db.selectFrom('orders').select(['name', 'email', 'userId']).orderBy('id').execute();
  expect(orders).toEqual([
    { name: '', email: '', userId: null },
    { name: 'Came Back', email: built.email, userId: null },
  ]);
  expect(await db.selectFrom('contactMessages').select('message').execute()).toEqual([
    { message: 'Me again' },
  ]);
  expect(
    await db.selectFrom('people').select(['name', 'orderCount']).where('email', '=', built.email).execute(),
  ).toEqual([{ name: 'Came Back', orderCount: 1 }]);
});

test('whoever is only named by an email that waits or an order that is open is erased too', async () => {
  const backup = await buildBackup(async (database) => {
    const { id: adminId } = await buildUser(database.db, { role: 'admin' });
    const mark = `trace${randomBytes(5).toString('hex')}`;
    const email = `${mark}@example.com`;
    const order = await buildOrder(database.db, { email, name: mark, state: 'pending' });
    await sql`update tickets set state = 'refunded'`.execute(database.db);
    return { mark, email, adminId, order, userId: 0 };
  });
  const { live, restored, built } = backup;
  await sql`update orders set state = 'expired' where id = ${built.order.id}`.execute(live.db);
  const list = await eraseSince(backup);
  await repeatErasures(buildContext(restored), [list]);
  expect(await placesThatKnow(restored.db, built.mark)).toEqual([]);
});

test('an erasure of somebody whom the backup does not know is done without doing anything', async () => {
  const backup = await buildBackup(buildKnown);
  const list = await eraseSince(backup);
  const { live, restored } = await buildBackup(async () => {});
  expect(await repeatErasures(buildContext(restored), [list])).toEqual({ ...none, repeated: 2 });
  expect(await repeatErasures(buildContext(restored), [list])).toEqual(none);
  expect(await live.db.selectFrom('erasures').select('id').execute()).toEqual([]);
  expect(await restored.db.selectFrom('auditLog').select('id').execute()).toEqual([]);
});

test('several that start at once erase once', async () => {
  const backup = await buildBackup(buildKnown);
  const list = await eraseSince(backup);
  const ctx = buildContext(backup.restored);
  const repeat = () => repeatErasures(ctx, [list]);
  await atOnce(backup.restored, (tx) => sql`select from orders for update`.execute(tx), [repeat, repeat]);
  const { rows } = await sql`select from audit_log where action = 'person.erased'`.execute(
    backup.restored.db,
  );
  expect(rows).toHaveLength(1);
});

test('one that is not possible stops no other, is not counted as done, and is tried again', async () => {
  const backup = await buildBackup(async (database) => {
    const known = await buildKnown(database);
    const other = await buildKnown(database);
    return { ...known, other };
  });
  const { live, restored, built } = backup;
  const list = await eraseSince(backup);
  await eraseByOffice(buildContext(live), built.other);
  await writeErasureList(buildContext(live), list);
  const { order, userId, mark, other } = built;
  const { id: cancellationId } = await restored.db
    .insertInto('sessionCancellations')
    .values({ sessionId: order.sessionId, note: '', startedBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow();

  const first = await repeatErasures(buildContext(restored), [list]);
  expect(first.failures).toEqual([expect.objectContaining({ code: 'conflict' })]);
  expect(await placesThatKnow(restored.db, other.mark)).toEqual([]);
  expect(await placesThatKnow(restored.db, mark)).toContain('users.email');

  await sql`delete from session_cancellations where id = ${cancellationId}`.execute(restored.owner.db);
  expect(await repeatErasures(buildContext(restored), [list])).toMatchObject({ erased: 1, failures: [] });
  expect(await placesThatKnow(restored.db, mark)).toEqual([]);
});

test('after a change of the key older erasures are carried out again, also once the former key is gone', async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const backup = await buildBackup(buildKnown);
  const { live, restored, built } = backup;
  const list = await eraseSince(backup, { secretBox: openSecretBox({ current: first }) });
  const changing = buildContext(live, { secretBox: openSecretBox({ current: second, former: first }) });
  await repeatErasures(changing, [list]);
  await writeErasureList(changing, list);

  const ctx = buildContext(restored, { secretBox: openSecretBox({ current: second }) });
  expect(await repeatErasures(ctx, [list])).toMatchObject({ repeated: 2, erased: 2, unreadable: 0 });
  expect(await placesThatKnow(restored.db, built.mark)).toEqual([]);
});

test('what no key opens is counted, and is not taken for done', async () => {
  const backup = await buildBackup(buildKnown);
  const list = await eraseSince(backup, { secretBox: openSecretBox({ current: randomBytes(32) }) });
  const ctx = buildContext(backup.restored);
  for (let times = 0; times < 2; times += 1)
    expect(await repeatErasures(ctx, [list])).toEqual({ ...none, unreadable: 2 });
});

test('a list that cannot be read is reported, and the other one is enough', async () => {
  const backup = await buildBackup(buildKnown);
  const list = await eraseSince(backup);
  const lost = openErasureFile({ folder: '/no/such/mount', madeBy: 'operator' });
  const { failures, ...counts } = await repeatErasures(buildContext(backup.restored), [lost, list]);
  expect(failures).toEqual([expect.objectContaining({ code: 'ENOENT' })]);
  expect(counts).toMatchObject({ erased: 2 });
});

/** A child without an email address, and the seat of a sibling. */
async function buildParticipant({ db }: TestDatabase) {
  const mark = `trace${randomBytes(5).toString('hex')}`;
  const { id: adminId } = await buildUser(db, { role: 'admin' });
  const { codes } = await buildOrder(db);
  const [code = '', sibling = ''] = codes;
  const name = `Ada ${mark}`;
  const guardian = { name: `Bo ${mark}`, email: `${mark}@example.com` };
  await buildSeat(db, code, { name, guardian, consents: ['coming'] });
  await buildSeat(db, sibling, { name: 'A Sibling' });
  return { mark, adminId, code, name };
}

test('a participant without an address who was erased after the backup is erased again, alone', async () => {
  const { live, restored, built } = await buildBackup(buildParticipant);
  const { mark, code, name, adminId } = built;
  const list = buildList();
  await eraseParticipant(
    buildContext(live),
    { code, former: 0, name },
    { userId: adminId, network: '192.0.2.1' },
  );
  await writeErasureList(buildContext(live), list);
  const ctx = buildContext(restored);
  expect(await placesThatKnow(restored.db, mark)).toContain('seat_people.name');
  expect(await repeatErasures(ctx, [list])).toEqual({ ...none, repeated: 2, erased: 2 });
  expect(await repeatErasures(ctx, [list])).toEqual(none);
  expect(await placesThatKnow(restored.db, mark)).toEqual([]);
  expect(await restored.db.selectFrom('seatPeople').select('name').execute()).toEqual([
    { name: 'A Sibling' },
  ]);
});

test('whoever was named on the seat after the erasure stays', async () => {
  const { live, restored, built } = await buildBackup(buildParticipant);
  const { code, name, adminId } = built;
  const list = buildList();
  await eraseParticipant(
    buildContext(live),
    { code, former: 0, name },
    { userId: adminId, network: '192.0.2.1' },
  );
  await writeErasureList(buildContext(live), list);
  await sql`update seat_people set name = 'Somebody New', updated_at = now() + interval '1 minute' where name = ${name}`.execute(
    restored.db,
  );
  await sql`update tickets set holder = 'Somebody New' where code = ${code}`.execute(restored.db);
  await repeatErasures(buildContext(restored), [list]);
  const holders = await restored.db.selectFrom('tickets').select('holder').where('code', '=', code).execute();
  expect(holders).toEqual([{ holder: 'Somebody New' }]);
});

/** The seat of a child that was then given to Mia: by another name, or with a new ticket. */
async function giveToMia(db: TestDatabase['db'], code: string, isHandedOn: boolean): Promise<void> {
  if (isHandedOn) {
    await sql`insert into handed_on_tickets (id, code, order_line_id, holder)
      select id, code, order_line_id, holder from tickets where code = ${code}`.execute(db);
    await sql`insert into tickets (code, order_line_id, holder, state)
      select 'MIAS-MIAS-MIAS', order_line_id, 'Mia', 'valid' from tickets where code = ${code}`.execute(db);
    await sql`update consents set ended_at = now(), ticket_id = (select max(id) from tickets)`.execute(db);
    await sql`delete from tickets where code = ${code}`.execute(db);
  } else {
    await sql`update consents set ended_at = now()`.execute(db);
    await sql`delete from seat_people using tickets t where t.id = ticket_id and t.code = ${code}`.execute(
      db,
    );
  }
  await buildSeat(db, isHandedOn ? 'MIAS-MIAS-MIAS' : code, {
    name: 'Mia',
    guardian: { name: 'Pa', email: 'pa@example.com' },
    consents: ['coming'],
  });
}

test.each([
  ['by another name, known to the backup', false, true],
  ['by another name, after the backup', false, false],
  ['with a new ticket, known to the backup', true, true],
  ['with a new ticket, after the backup', true, false],
])('whoever had a seat that was given away %s is erased again, alone', async (_way, isHandedOn, isBefore) => {
  const { live, restored, built } = await buildBackup(async (database) => {
    const participant = await buildParticipant(database);
    if (isBefore) await giveToMia(database.db, participant.code, isHandedOn);
    return participant;
  });
  const { mark, code, name, adminId } = built;
  if (!isBefore) await giveToMia(live.db, code, isHandedOn);
  const { rows } = await sql<{ id: number }>`select id from consents where participant = ${name}`.execute(
    live.db,
  );
  const former = isHandedOn ? 0 : rows[0]!.id;
  const list = buildList();
  await eraseParticipant(
    buildContext(live),
    { code, former, name },
    { userId: adminId, network: '192.0.2.1' },
  );
  expect(await placesThatKnow(live.db, mark)).toEqual([]);
  await writeErasureList(buildContext(live), list);
  expect(await placesThatKnow(restored.db, mark)).not.toEqual([]);
  await repeatErasures(buildContext(restored), [list]);
  expect(await placesThatKnow(restored.db, mark)).toEqual([]);
  const names = await restored.db.selectFrom('seatPeople').select('name').orderBy('name').execute();
  expect(names.map((each) => each.name)).toEqual(isBefore ? ['A Sibling', 'Mia'] : ['A Sibling']);
  const kept = await restored.db.selectFrom('consents').select('participant').orderBy('id').execute();
  expect(kept.map((each) => each.participant)).toEqual(isBefore ? ['', 'Mia'] : ['']);
});
