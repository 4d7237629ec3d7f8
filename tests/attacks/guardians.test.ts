import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SeatPerson } from '#contract/participants/seat-person.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildBuyerKey } from '#tests/build-cart.ts';
import { buildGuardianLink, buildSeat } from '#tests/build-seat.ts';
import { buildUser } from '#tests/build-user.ts';
import { recordMove } from '#tests/record-move.ts';
import { openAttackWorld } from './attack-world.ts';
import {
  ADULT,
  ALLERGY,
  ATTACKER,
  buildChild,
  buildDeclined,
  buildUnnamed,
  decide,
  findOpenDoors,
  readForm,
  save,
} from './seat-doors.ts';
import type { SeatOfChild } from './seat-doors.ts';

const world = openAttackWorld();

const declinedOf = ({ ticketId }: SeatOfChild) =>
  world.db.selectFrom('declinedConsents').select('kind').where('ticketId', '=', ticketId).execute();

/** To whom links as the guardian's were sent. */
async function askedOf({ id }: SeatOfChild): Promise<string[]> {
  const { rows } = await sql<{ recipient: string }>`select recipient from emails where kind = 'seat_link'
    and subject like ${`order:${id}/%`} and facts @> '{"isForGuardian": true}' order by id`.execute(world.db);
  return rows.map(({ recipient }) => recipient);
}

const share = ({ code }: SeatOfChild, headers: Record<string, string>, body: object) =>
  world.ask('POST', `/api/v1/seats/${code}/links`, { headers, body });

test('an ordinary link opens none of the guardian’s doors, whatever is shown with it, and the guardian’s link does', async () => {
  const seat = await buildDeclined(world);
  const otherTicket = await buildSeat(world.db, seat.codes[1] ?? '', { name: 'Cem Şahin' });
  const { token } = await buildUser(world.db, { email: 'bo@example.com' });
  const strangers = {
    'the link alone': { headers: seat.link },
    'with the key of another guest': { headers: { ...seat.link, 'x-buyer-key': buildBuyerKey() } },
    'with an account of the guardian’s address': { headers: seat.link, token },
    'the account alone': { token },
    'a guardian’s link to another seat of the order': {
      headers: await buildGuardianLink(world.db, otherTicket, ATTACKER),
    },
  };
  for (const [who, asked] of Object.entries(strangers))
    expect(await findOpenDoors(world, seat, asked), who).toEqual([]);
  const answers = await world.ask('GET', `/api/v1/seats/${seat.code}/answers`, { headers: seat.link });
  expect([answers.status, answers.text.includes(ALLERGY)]).toEqual([200, false]);

  const contact = await save(world, seat, { who: { headers: seat.link }, change: { emergency_name: 'Åse' } });
  expect(contact.status, 'what the link may').toBe(200);
  const who = { headers: seat.guardian };
  const change = { born_on: '2017-03-01', collected_by: 'Åse' };
  expect((await save(world, seat, { who, change })).status).toBe(200);
  expect((await decide(world, seat, seat.guardian, { yes: ['coming'] })).status).toBe(200);
  const taken = await world.ask('DELETE', `/api/v1/seats/${seat.code}/consents/care`, who);
  expect([taken.status, await declinedOf(seat)]).toEqual([200, []]);
});

test('the same attacker with the buyer’s key would be found', async () => {
  const seat = await buildDeclined(world);
  const open = await findOpenDoors(world, seat, { headers: seat.owner });
  expect(open).toEqual(expect.arrayContaining(['an adult: 200', 'another guardian: 200']));
});

test('the link of a former guardian opens none of them', async () => {
  const seat = await buildChild(world);
  await save(world, seat, {
    who: { headers: seat.owner },
    change: { guardian: { name: 'Cy Åberg', email: 'cy@example.com' } },
  });
  expect(await findOpenDoors(world, seat, { headers: seat.guardian })).toEqual([]);
});

test('after the seat was moved to another date, an ordinary link opens none of them', async () => {
  const seat = await buildDeclined(world);
  await recordMove(world.cards.context, seat.ticketId);
  expect(await askedOf(seat)).toEqual(['bo@example.com']);
  expect(await findOpenDoors(world, seat, { headers: seat.link })).toEqual([]);
  expect((await decide(world, seat, seat.guardian, { no: ['coming'] })).status).toBe(200);
});

test('whoever names himself the guardian by an ordinary link is sent no guardian’s link by a move, and decides nothing', async () => {
  const seat = await buildUnnamed(world);
  const who = { headers: seat.link };
  const guardian = { name: 'Ada', email: ATTACKER, phone: '+46 70 123 45 67' };
  const named = await save(world, seat, {
    who,
    change: { name: 'Ada Şahin', born_on: '2018-02-28', guardian },
  });
  expect(named.status).toBe(200);
  await recordMove(world.cards.context, seat.ticketId);
  expect(await askedOf(seat)).toEqual([]);
  for (const yes of [['coming'], ['care']] as const)
    expect((await decide(world, seat, seat.link, { yes: [...yes] })).status).toBe(403);
});

test.each([
  ['named', (seat: SeatOfChild) => save(world, seat, { who: { headers: seat.owner }, change: bo })],
  [
    'asked',
    (seat: SeatOfChild) => share(seat, seat.owner, { email: 'bo@example.com', is_for_guardian: true }),
  ],
])('a form that was read before the guardian was %s saves no age and no guardian', async (_how, act) => {
  const seat = await buildUnnamed(world);
  const change = { name: 'Ada Şahin', born_on: '2018-02-28' };
  await save(world, seat, { who: { headers: seat.owner }, change });
  const old = await readForm(world, seat);
  expect((await act(seat)).status).toBe(200);
  const form = await readForm(world, seat);
  const { revision } = form;
  for (const change of [ADULT, { guardian: { name: 'Ada', email: ATTACKER } }])
    for (const each of [old, { ...old, revision }]) {
      const { status } = await save(world, seat, { who: { headers: seat.link }, change, form: each });
      expect([409, 422]).toContain(status);
    }
  expect(await readForm(world, seat)).toEqual(form);
});

const bo: { guardian: Partial<SeatPerson['guardian']> } = {
  guardian: { name: 'Bo Şahin', email: 'bo@example.com' },
};

test('of a link and whoever asks the guardian in the same moment, the link is judged by what the other wrote', async () => {
  const seat = await buildUnnamed(world);
  const change = { name: 'Ada Şahin', born_on: '2018-02-28' };
  await save(world, seat, { who: { headers: seat.owner }, change });
  const form = await readForm(world, seat);
  const byLink = (change: object) => () => save(world, seat, { who: { headers: seat.link }, change, form });
  const ended = await atOnce(
    world,
    (tx) => sql`select from orders where id = ${seat.id} for update`.execute(tx),
    [
      () => share(seat, seat.owner, { email: 'bo@example.com', is_for_guardian: true }),
      byLink({ guardian: { name: 'Ada', email: ATTACKER } }),
      byLink({ guardian: { name: 'Ada', email: ATTACKER } }),
    ],
  );
  expect(
    ended.map((each) => each.status === 'fulfilled' && (each.value as { status: number }).status),
  ).toEqual([200, 422, 422]);
  expect(await readForm(world, seat)).toEqual(form);
});

test('a no to coming that is said in the same moment as a link saves is kept, and so is the age', async () => {
  const seat = await buildChild(world);
  const form = await readForm(world, seat);
  const who = { headers: seat.link };
  await atOnce(world, (tx) => sql`select from orders where id = ${seat.id} for update`.execute(tx), [
    () => save(world, seat, { who, change: { born_on: '' }, form }),
    () => decide(world, seat, seat.guardian, { no: ['coming'] }),
    () => save(world, seat, { who, change: ADULT, form }),
  ]);
  expect(await declinedOf(seat)).toEqual([{ kind: 'coming' }]);
  expect((await readForm(world, seat)).is_minor).toBe(true);
});

test('whoever has an ordinary link does not use up the links of the guardian', async () => {
  const seat = await buildChild(world);
  const email = 'bo@example.com';
  for (const times of [1, 2, 3])
    expect((await share(seat, seat.link, { email })).status, `${times}`).toBe(200);
  expect((await share(seat, seat.link, { email })).status).toBe(429);

  const links = `/api/v1/orders/${seat.reference}/guardian-links`;
  const listed = (await world.ask('GET', links, { headers: seat.owner })).json().data;
  expect(listed).toMatchObject({ links: [{ code: seat.code, email }], left_out: [] });
  expect((await share(seat, seat.owner, { email, is_for_guardian: true })).status).toBe(200);
  await recordMove(world.cards.context, seat.ticketId);
  expect(await askedOf(seat)).toEqual([email, email]);
});
