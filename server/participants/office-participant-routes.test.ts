import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildInsider } from '#tests/build-insider.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildGuardianLink, buildSeat } from '#tests/build-seat.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { placesThatKnow } from '#tests/places-that-know.ts';

const office = openOfficeShop();

/** A child of an unusual name, whose guardian has neither an order nor an account. */
async function buildChild() {
  const order = await buildOrder(office.shop.db);
  const mark = `trace${Math.random().toString(36).slice(2)}`;
  const code = order.codes[0]!;
  const name = `Ada ${mark}`;
  const guardian = { name: `Bo ${mark}`, email: `bo-${mark}@example.com` };
  const ticketId = await buildSeat(office.shop.db, code, {
    name,
    guardian,
    consents: ['coming', 'pictures'],
  });
  await buildGuardianLink(office.shop.db, ticketId, guardian.email);
  for (const kind of ['seat_link', 'consents'])
    await sql`insert into emails (kind, subject, recipient, facts)
      values (${kind}, ${`order:${order.id}/ticket:${ticketId}`}, ${guardian.email}, '{"isForGuardian": true}')`.execute(
      office.shop.db,
    );
  const revision = 1;
  await office.patch(`orders/${order.reference}/tickets/${code}`, { revision, holder: `${name} Jr` });
  await office.patch(`orders/${order.reference}/tickets/${code}`, { revision: 2, holder: name });
  return { ...order, mark, code, name, ticketId, guardian };
}

const found = async (search: string) =>
  (await office.get(`participants?search=${encodeURIComponent(search)}`)).json().data;
const erase = (key: string, name: string) => {
  const [code = '', query = ''] = key.split('?');
  return office.post(`participants/${code}/erasure?${query}`, { name });
};

test('a participant without an address is found by name, or by the guardian, also after the answers are forgotten', async () => {
  const { mark, code, name, guardian, reference } = await buildChild();
  const row = {
    code,
    former: 0,
    is_former: false,
    name,
    guardian_name: guardian.name,
    guardian_email: guardian.email,
    former_guardians: [],
    order_reference: reference,
    title: 'Leadership, Negotiation and Communication',
    first_day: '2031-05-05',
  };
  for (const search of [name, mark.toUpperCase(), guardian.email, `bo ${mark}`])
    expect(await found(search)).toEqual([row]);
  expect(await found('Grandmother Ase')).toMatchObject([row]);
  expect(await found(`${mark}x`)).toEqual([]);
  await sql`delete from seat_people`.execute(office.shop.db);
  expect(await found(mark)).toMatchObject([{ code, name, guardian_email: '' }]);
});

test('a name that the office put on a ticket is found too, and nobody without a search', async () => {
  const { reference, codes } = await buildOrder(office.shop.db);
  await office.patch(`orders/${reference}/tickets/${codes[0]}`, { revision: 1, holder: 'Zoë Grown-Up' });
  expect(await found('zoe grownup')).toMatchObject([{ code: codes[0], name: 'Zoë Grown-Up' }]);
  expect(await found('')).toEqual([]);
});

test('a ticket that names its buyer is not a participant’s', async () => {
  await buildOrder(office.shop.db);
  expect(await found('Şahin')).toEqual([]);
});

test('the office sees and exports what is kept of a participant', async () => {
  const { code, name, id, guardian } = await buildChild();
  expect((await office.get(`participants/${code}`)).json().data).toMatchObject({
    name,
    has_answers: true,
    consents: 2,
    // With those of the two corrected names, to the buyer.
    emails: 4,
    erased_on: '2031-06-06',
  });
  const exported = (await office.get(`participants/${code}/export`)).json().data;
  expect(exported).toMatchObject({
    ticket: code,
    name_on_ticket: name,
    person: { name, born_on: '2018-02-28', guardian_email: guardian.email },
    consents: [{ kind: 'coming' }, { kind: 'pictures', given_by: guardian.name }],
    links: [{ email: guardian.email }],
    emails: [
      { kind: 'seat_link' },
      { kind: 'consents' },
      { kind: 'seat_handed_on' },
      { kind: 'seat_handed_on' },
    ],
    check_ins: [],
  });
  const log = await office.shop.db
    .selectFrom('auditLog')
    .select(['subject', 'after'])
    .where('action', '=', 'participant.exported')
    .where('subject', '=', `order:${id}`)
    .execute();
  expect(log).toEqual([{ subject: `order:${id}`, after: { ticket: code } }]);
});

test('a participant alone is erased, and leaves no trace; the seat stays the buyer’s', async () => {
  const { code, name, mark, reference, codes } = await buildChild();
  await buildSeat(office.shop.db, codes[1]!, { name: 'A Sibling' });
  await sql`delete from erasures`.execute(office.shop.database.owner.db);
  const wrong = await erase(code, 'Somebody Else');
  expect(wrong.json().errors).toEqual({ name: ['This is not the name of this participant'] });
  expect(await placesThatKnow(office.shop.db, mark)).not.toEqual([]);
  for (const _time of [1, 2]) expect((await erase(code, name)).statusCode).toBe(200);
  expect(await placesThatKnow(office.shop.db, mark)).toEqual([]);
  expect(await found('sibling')).toHaveLength(1);
  const [line] = (await office.order(reference)).lines;
  expect(line?.tickets).toMatchObject([
    { code, holder: 'Åsa Şahin', state: 'valid' },
    { holder: 'A Sibling' },
  ]);
  const consents = await office.shop.db.selectFrom('consents').select(['participant', 'endedAt']).execute();
  expect(consents.every(({ participant, endedAt }) => participant === '' && endedAt !== null)).toBe(true);
  const erasures = await office.shop.db.selectFrom('erasures').select('kind').execute();
  // The ticket, and the name on it.
  expect(erasures).toEqual([{ kind: 'order' }, { kind: 'order' }]);
});

/** Mia, with a guardian of her own, gets the seat of a child: by another name on it, or with a new ticket. */
async function giveToMia(
  { code, reference, ticketId }: Awaited<ReturnType<typeof buildChild>>,
  isHandedOn: boolean,
) {
  const { db } = office.shop;
  let now = code;
  if (isHandedOn) {
    const answer = await office.post(`orders/${reference}/tickets/${code}/handover`, {
      revision: 3,
      reason: 'The buyer called',
    });
    expect(answer.statusCode).toBe(200);
    const { rows } = await sql<{ code: string }>`select code from tickets order by id desc limit 1`.execute(
      db,
    );
    now = rows[0]!.code;
  } else {
    for (const table of ['seat_people', 'seat_links'])
      await sql`delete from ${sql.table(table)} where ticket_id = ${ticketId}`.execute(db);
    await sql`update consents set ended_at = now() where ticket_id = ${ticketId}`.execute(db);
  }
  await buildSeat(db, now, {
    name: 'Mia New',
    guardian: { name: 'Pa New', email: 'pa@example.com' },
    consents: ['coming'],
  });
  return now;
}

const ways: [string, boolean][] = [
  ['another name', false],
  ['a new ticket', true],
];

test.each(ways)(
  'whoever had a seat before, until %s, is found, exported and erased alone',
  async (_way, isHandedOn) => {
    const built = await buildChild();
    const { mark, name, guardian } = built;
    const code = await giveToMia(built, isHandedOn);
    const [row, ...others] = await found(mark);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      code: built.code,
      is_former: true,
      name,
      guardian_name: '',
      guardian_email: '',
    });
    const key = (of: { code: string; former: number }, what = '') =>
      `participants/${of.code}${what}?former=${of.former}`;
    expect((await office.get(key(row))).json().data).toMatchObject({
      name,
      consents: 2,
      has_answers: false,
    });
    expect((await office.get(key(row, '/export'))).json().data).toMatchObject({
      name_on_ticket: name,
      person: null,
      consents: [{ kind: 'coming', participant: name }, { kind: 'pictures' }],
      links: [],
      emails: expect.arrayContaining([
        expect.objectContaining({ kind: 'consents', recipient: guardian.email }),
      ]),
      answers: [],
    });

    expect((await erase(`${row.code}?former=${row.former}`, 'Mia New')).statusCode).toBe(422);
    for (const _time of [1, 2])
      expect((await erase(`${row.code}?former=${row.former}`, name)).statusCode).toBe(200);
    expect(await placesThatKnow(office.shop.db, mark)).toEqual([]);
    expect(await found('mia')).toMatchObject([
      { code, former: 0, is_former: false, guardian_name: 'Pa New' },
    ]);
    expect((await office.get(key({ code, former: 0 }))).json().data).toMatchObject({
      consents: 1,
      has_answers: true,
    });
  },
);

test.each(ways)(
  'whoever got a seat by %s is exported and erased without who had it before',
  async (_way, isHandedOn) => {
    const built = await buildChild();
    const { mark, name } = built;
    const code = await giveToMia(built, isHandedOn);
    const exported = (await office.get(`participants/${code}/export`)).json().data;
    expect(exported).toMatchObject({ name_on_ticket: 'Mia New', consents: [{ participant: 'Mia New' }] });
    expect(JSON.stringify(exported).toLowerCase()).not.toContain(mark);
    expect((await erase(code, 'Mia New')).statusCode).toBe(200);
    expect(await found('mia')).toEqual([]);
    expect(await found(mark)).toMatchObject([{ code: built.code, name, is_former: true }]);
    const { rows } = await sql<{ participant: string }>`select participant from consents order by id`.execute(
      office.shop.db,
    );
    expect(rows.map(({ participant }) => participant)).toEqual([name, name, '']);
  },
);

test('a seat without a name is erased by the code of its ticket', async () => {
  const { code, mark, ticketId } = await buildChild();
  await sql`update seat_people set name = '' where ticket_id = ${ticketId}`.execute(office.shop.db);
  await sql`update tickets t set holder = o.name from order_lines l join orders o on o.id = l.order_id
    where l.id = t.order_line_id and t.id = ${ticketId}`.execute(office.shop.db);
  const nameless = (await found(`bo ${mark}`)).find((row: { former: number }) => row.former === 0);
  expect(nameless).toMatchObject({ code, name: '' });
  const wrong = await erase(code, 'Ada');
  expect(wrong.json().errors).toEqual({ name: ['This is not the code of this ticket'] });
  expect((await erase(code, code.toLowerCase())).statusCode).toBe(200);
  expect(await office.shop.db.selectFrom('seatPeople').select('name').execute()).toEqual([]);
});

test('a former guardian is found as one, with until when, and stays a person of the list', async () => {
  const { code, mark, name, guardian, ticketId } = await buildChild();
  await sql`update consents set ended_at = '2031-02-03T04:05Z' where ticket_id = ${ticketId}`.execute(
    office.shop.db,
  );
  expect(await found(guardian.email), 'the guardian of now, without consents').toMatchObject([
    { code, guardian_email: guardian.email, former_guardians: [] },
  ]);
  await sql`update seat_people set guardian_name = 'Cem New', guardian_email = 'cem@example.com'
    where ticket_id = ${ticketId}`.execute(office.shop.db);
  const former = [{ name: guardian.name, email: guardian.email, until: '2031-02-03T04:05:00.000Z' }];
  for (const search of [guardian.email, `bo ${mark}`])
    expect(await found(search)).toMatchObject([
      { code, name, guardian_name: 'Cem New', guardian_email: 'cem@example.com', former_guardians: former },
    ]);
  expect((await office.get(`participants/${code}`)).json().data.former_guardians).toEqual(former);
  const people = (await office.get(`people?search=${encodeURIComponent(guardian.email)}`)).json().data;
  expect(people).toMatchObject([{ email: guardian.email }]);
});

test('staff find participants, and only admins export or erase them', async () => {
  const { code, name } = await buildChild();
  const { token } = await buildInsider(office.shop.db, { role: 'staff' });
  expect((await office.get(`participants/${code}`, token)).statusCode).toBe(200);
  expect((await office.get(`participants/${code}/export`, token)).statusCode).toBe(403);
  const erasure = await office.site.ask('POST', `/api/v1/admin/participants/${code}/erasure`, {
    token,
    body: { name },
  });
  expect(erasure.statusCode).toBe(403);
});

async function personOf(email: string) {
  const { data } = (await office.get(`people?search=${encodeURIComponent(email)}`)).json();
  return data[0];
}

test('a guardian without an order or account is a person: found, exported and erased', async () => {
  const { guardian, mark, code, reference, name } = await buildChild();
  const person = await personOf(guardian.email);
  expect(person).toMatchObject({ name: guardian.name, phone: '+46 70 123 45 67', kind: 'guardian' });
  expect((await office.get(`people?kind=guardian&search=${mark}`)).json().data).toMatchObject([
    { email: guardian.email },
  ]);
  expect((await office.get(`people/${person.id}`)).json().data.guardian_of).toEqual([
    { code, holder: name, order_reference: reference, title: 'Leadership, Negotiation and Communication' },
  ]);
  const exported = (await office.get(`people/${person.id}/export`)).json().data;
  expect(exported.guardian_of).toMatchObject([
    {
      ticket: code,
      name: guardian.name,
      consents: [{ kind: 'coming' }, { kind: 'pictures' }],
      links_sent_at: [{}],
    },
  ]);
  expect(exported.emails).toHaveLength(2);
  const preview = (await office.get(`people/${person.id}/erasure`)).json().data;
  expect(preview.goes).toContainEqual({
    what: 'Named as a guardian, on seats of others, with consents',
    count: 1,
  });
  await office.post(`people/${person.id}/erasure`, { email: guardian.email });
  expect(await placesThatKnow(office.shop.db, `bo ${mark}`)).toEqual([]);
  expect(await placesThatKnow(office.shop.db, guardian.email)).toEqual([]);
  expect(await placesThatKnow(office.shop.db, `ada ${mark}`)).toContain('tickets.holder');
  expect(await personOf(guardian.email)).toBeUndefined();
});

test('a guardian’s address is found as long as an email to it is kept, also after it was corrected', async () => {
  const { guardian, ticketId } = await buildChild();
  await sql`update seat_people set guardian_email = 'other@example.com'`.execute(office.shop.db);
  await sql`delete from seat_links`.execute(office.shop.db);
  await sql`delete from consents where ticket_id = ${ticketId}`.execute(office.shop.db);
  expect(await personOf(guardian.email)).toMatchObject({ kind: 'guardian' });
  expect(await personOf('other@example.com')).toMatchObject({ kind: 'guardian' });
});
