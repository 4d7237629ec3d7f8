import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ConsentKind } from '#contract/participants/consent-kind.ts';
import { noCare, noJourney } from '#contract/participants/seat-answers.ts';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import type { Seat, SeatPerson } from '#contract/participants/seat-person.ts';
import { consentWords } from '#server/participants/consent-words.ts';
import { buildBought } from '#tests/build-answers.ts';
import { buildGuardianLink, buildSeat, buildSeatLink } from '#tests/build-seat.ts';
import type { Answer, Asked, AttackWorld } from './attack-world.ts';

export const ATTACKER = 'ada@example.com';
export const ALLERGY = 'allergic to walnuts';
export const ADULT = { born_on: '', is_adult: true };

export type SeatOfChild = Awaited<ReturnType<typeof buildChild>>;
export type Who = Pick<Asked, 'headers' | 'token'>;
export type Change = Omit<Partial<SeatPerson>, 'guardian'> & { guardian?: Partial<SeatPerson['guardian']> };

/** The guardian of its child has decided nothing. The attacker has an ordinary link. */
export async function buildChild({ db }: AttackWorld) {
  const bought = await buildBought(db);
  const ticketId = await buildSeat(db, bought.code);
  const guardian = await buildGuardianLink(db, ticketId);
  const link = await buildSeatLink(db, ticketId, ATTACKER);
  return { ...bought, ticketId, owner: bought.headers, guardian, link };
}

/** The guardian has said no to coming, and told what the child needs. */
export async function buildDeclined(world: AttackWorld): Promise<SeatOfChild> {
  const seat = await buildChild(world);
  const { code, guardian: headers } = seat;
  const decided = await decide(world, seat, headers, { yes: ['care', 'first_aid'], no: ['coming'] });
  const body = { ...noCare, revision: 1, allergies: ALLERGY };
  const told = await world.ask('PUT', `/api/v1/seats/${code}/care`, { headers, body });
  expect([decided.status, told.status]).toEqual([200, 200]);
  return seat;
}

/** Nobody is named as its guardian, nobody was asked, and nobody knows the age. */
export async function buildUnnamed(world: AttackWorld): Promise<SeatOfChild> {
  const seat = await buildChild(world);
  for (const condition of ['seat_people where true', 'seat_links where is_for_guardian'])
    await sql`delete from ${sql.raw(condition)} and ticket_id = ${seat.ticketId}`.execute(world.db);
  return seat;
}

export function decide(
  world: AttackWorld,
  { code }: SeatOfChild,
  headers: Record<string, string>,
  { yes = [], no = [] }: { yes?: ConsentKind[]; no?: ConsentKind[] },
): Promise<Answer> {
  const consents = yes.map((kind) => ({ kind, words: consentWords[kind] }));
  const body = { name: 'Bo Şahin', is_entitled: true, consents, declined: no, care_revision: 2 };
  return world.ask('POST', `/api/v1/seats/${code}/consents`, { headers, body });
}

export async function readForm(world: AttackWorld, { code, owner }: SeatOfChild): Promise<Seat> {
  return (await world.ask('GET', `/api/v1/seats/${code}`, { headers: owner })).json().data.seat;
}

/** The form as it is now, or as it was read before, with a change. */
export async function save(
  world: AttackWorld,
  seat: SeatOfChild,
  { who, change, form }: { who: Who; change: Change; form?: Partial<Seat> },
): Promise<Answer> {
  const { person, revision } = { ...(await readForm(world, seat)), ...form };
  const body = { revision, ...person, ...change, guardian: { ...person.guardian, ...change.guardian } };
  return world.ask('PUT', `/api/v1/seats/${seat.code}/person`, { ...who, body });
}

const changes: Record<string, Change> = {
  'an adult': ADULT,
  'an adult beside the birth date': { is_adult: true },
  'no birth date': { born_on: '' },
  'the birth date of an adult': { born_on: '1990-01-01' },
  'the birth date of another child': { born_on: '2017-03-01' },
  'another guardian': { guardian: { name: 'Ada', email: ATTACKER, phone: '+46 70 765 43 21' } },
  'another address of the guardian': { guardian: { email: ATTACKER } },
  'no guardian': { guardian: { name: '', email: '', phone: '' } },
  'the buyer as the guardian': { guardian: { is_buyer: true } },
  'another child': { name: 'Cem Other' },
  nobody: nobodyYet,
  'somebody else who collects': { collected_by: 'A friend' },
};

/** What an ordinary link must not open, whatever is shown with it: every way to write about a child on a seat. */
function listDoors(
  world: AttackWorld,
  seat: SeatOfChild,
  who: Who,
): [what: string, go: () => Promise<Answer>][] {
  const { reference, code, sessionId } = seat;
  const ask = (method: string, path: string, body?: object) => () =>
    world.ask(method, `/api/v1/${path}`, { ...who, ...(body && { body }) });
  const headers = { ...who.headers, ...(who.token && { authorization: `Bearer ${who.token}` }) };
  const list = [{ code, revision: 0, ...nobodyYet, name: 'Ada Şahin', ...ADULT }];
  const date = { codes: [code], program_id: 1, session_id: sessionId, expected_cents: 0 };
  return [
    ...Object.entries(changes).map(([what, change]): [string, () => Promise<Answer>] => [
      what,
      () => save(world, seat, { who, change }),
    ]),
    ['a yes to coming', () => decide(world, seat, headers, { yes: ['coming'] })],
    ['a no to pictures', () => decide(world, seat, headers, { no: ['pictures'] })],
    ['other care answers', () => decide(world, seat, headers, { yes: ['care'] })],
    ['no needs', ask('PUT', `seats/${code}/care`, { ...noCare, revision: 2, is_nothing_needed: true })],
    ['care answers taken back', ask('DELETE', `seats/${code}/consents/care`)],
    ['a consent taken back', ask('DELETE', `seats/${code}/consents/first_aid`)],
    ['a journey', ask('PUT', `seats/${code}/journey`, { ...noJourney, revision: 0 })],
    ['a guardian’s link', ask('POST', `seats/${code}/links`, { email: ATTACKER, is_for_guardian: true })],
    ['all links', ask('POST', `orders/${reference}/guardian-links`, { links: [{ code, email: ATTACKER }] })],
    ['the seat handed on', ask('POST', `seats/${code}/handover`)],
    ['a list', ask('POST', `orders/${reference}/seat-list`, { replaces_names: true, seats: list })],
    ['another date', ask('POST', `orders/${reference}/date-changes`, date)],
    ['no seat', ask('POST', `orders/${reference}/seat-cancellation`, { codes: [code], expected_cents: 0 })],
  ];
}

/** The doors that open, or at which something was changed or read; nothing where all is well. */
export async function findOpenDoors(world: AttackWorld, seat: SeatOfChild, who: Who): Promise<string[]> {
  const open: string[] = [];
  for (const [what, go] of listDoors(world, seat, who)) {
    const before = await keptOf(world, seat);
    const { status, text } = await go();
    const isJudged = [403, 404].includes(status) || (status === 422 && /Only (the guardian|who)/.test(text));
    const isKept = JSON.stringify(await keptOf(world, seat)) === JSON.stringify(before);
    if (!isJudged || !isKept || text.includes(ALLERGY)) open.push(`${what}: ${status}`);
  }
  return open;
}

/** Everything that is kept of the seat, and to whom a guardian's link goes. */
async function keptOf({ db }: AttackWorld, { ticketId, id }: SeatOfChild): Promise<unknown[]> {
  const tables = ['seat_people', 'consents', 'declined_consents', 'seat_answers', 'seat_links'];
  const found = [
    ...tables.map(
      (table) => sql`select * from ${sql.table(table)} where ticket_id = ${ticketId} order by 1, 2`,
    ),
    sql`select * from tickets where id = ${ticketId}`,
    sql`select recipient, facts from emails where kind in ('seat_link', 'former_guardian')
      and subject like ${`order:${id}/%`} order by id`,
  ];
  return Promise.all(found.map(async (query) => (await query.execute(db)).rows));
}
