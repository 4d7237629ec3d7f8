import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_FAMILY_PEOPLE } from '#contract/accounts/family.ts';
import type { Family } from '#contract/accounts/family.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { openShop } from '#tests/open-shop.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { familyConsentWords } from './family-consent-words.ts';

const shop = openShop();
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    database: shop.database,
    context: shop.ctx,
    trustProxy: ['loopback'],
  });
});
afterAll(() => site.close());

const child = { name: 'عائشة Şahin', born_on: '2015-02-28' };
const consent = familyConsentWords;
const nobody = { people: [], most_people: 20, consent: { words: consent, given_at: null } };

interface Asked {
  token: string;
  body?: object;
}

function ask(method: 'POST' | 'PUT' | 'DELETE', path: string, { token, body }: Asked) {
  const headers = { 'x-forwarded-for': ownNetwork() };
  return site.ask(method, `/api/v1/family${path}`, { token, headers, ...(body && { body }) });
}

function keep(token: string, body: object) {
  return ask('POST', '/people', { token, body });
}

async function familyOf(token: string): Promise<Family> {
  return (await site.ask('GET', '/api/v1/family', { token })).json().data.family;
}

test('nobody is kept without the consent of the guardian, in the words of today, and it is asked for once', async () => {
  const { token } = await buildUser(shop.db);
  expect(await familyOf(token)).toEqual(nobody);
  const without = await keep(token, child);
  expect(without.statusCode).toBe(422);
  expect(without.json().errors).toEqual({ consent: ['Please confirm that you are the parent or guardian'] });
  const ofYesterday = await keep(token, { ...child, consent: 'Keep them.' });
  expect(ofYesterday.statusCode).toBe(409);
  expect(ofYesterday.json().current).toMatchObject({ consent: { words: consent } });
  expect((await familyOf(token)).people).toEqual([]);

  const kept = await keep(token, { ...child, consent });
  expect(kept.statusCode).toBe(200);
  expect(kept.json().data.family).toEqual({
    ...nobody,
    people: [{ id: expect.any(Number), ...child }],
    consent: { words: consent, given_at: expect.any(String) },
  });
  const second = await keep(token, { name: 'Bo', born_on: '2012-02-29' });
  expect(second.json().data.family.people).toMatchObject([{ name: 'Bo' }, child]);
});

test('a consent in words of an earlier day ends when those of today are agreed to, and both are exported', async () => {
  const { id, token } = await buildUser(shop.db);
  await sql`with earlier as (insert into agreement_texts (words) values (${`Words of ${id}`}) returning id)
    insert into family_consents (user_id, text_id) select ${id}, id from earlier`.execute(shop.db);
  expect((await familyOf(token)).consent.given_at).toBeNull();
  expect((await keep(token, child)).statusCode).toBe(422);
  expect((await keep(token, { ...child, consent })).statusCode).toBe(200);
  const { family } = (await site.ask('GET', '/api/v1/profile/export', { token })).json().data;
  expect(family).toEqual({
    people: [{ ...child, kept_at: expect.any(String) }],
    consents: [
      { words: `Words of ${id}`, given_at: expect.any(String), ended_at: expect.any(String) },
      { words: consent, given_at: expect.any(String), ended_at: null },
    ],
  });
});

test('whoever is kept is corrected and removed, by the account alone', async () => {
  const { token } = await buildUser(shop.db);
  const stranger = await buildUser(shop.db);
  const { people } = (await keep(token, { ...child, consent })).json().data.family as Family;
  const path = `/people/${people[0]?.id}`;
  const corrected = { name: 'Aisha Şahin', born_on: '2015-03-01' };
  expect((await ask('PUT', path, { token: stranger.token, body: corrected })).statusCode).toBe(404);
  expect((await ask('DELETE', path, { token: stranger.token })).statusCode).toBe(404);
  expect((await familyOf(stranger.token)).people).toEqual([]);
  expect((await ask('PUT', path, { token, body: corrected })).json().data.family.people).toMatchObject([
    corrected,
  ]);
  expect((await ask('DELETE', path, { token })).json().data.family.people).toEqual([]);
  expect((await ask('DELETE', path, { token })).statusCode).toBe(404);
});

test('the same person is kept once, and nobody is corrected into somebody else who is kept', async () => {
  const { token } = await buildUser(shop.db);
  await keep(token, { ...child, consent });
  const { people } = (await keep(token, { ...child, name: ` ${child.name} ` })).json().data.family as Family;
  expect(people).toHaveLength(1);
  const both = (await keep(token, { name: 'Bo', born_on: '2016-01-01' })).json().data.family as Family;
  const bo = both.people.find(({ name }) => name === 'Bo');
  const twin = await ask('PUT', `/people/${bo?.id}`, { token, body: child });
  expect(twin.statusCode).toBe(409);
  expect(twin.json().message).toBe('You keep this person already.');
  // With nothing changed, it is still the same person.
  expect((await ask('PUT', `/people/${bo?.id}`, { token, body: bo ?? {} })).statusCode).toBe(200);
});

test.each([
  ['no name', { ...child, name: ' ' }, { name: ['Please enter the name'] }],
  ['a long name', { ...child, name: 'a'.repeat(201) }, { name: ['Please use at most 200 characters'] }],
  ['two lines', { ...child, name: 'a\nb' }, { name: ['Please use only printable characters'] }],
  ['no day', { ...child, born_on: '' }, { born_on: ['Please enter the date of birth'] }],
  ['no such day', { ...child, born_on: '2015-02-29' }, { born_on: ['Please enter a real date of birth'] }],
  [
    'a day to come',
    { ...child, born_on: '9999-01-01' },
    { born_on: ['The date of birth cannot be in the future'] },
  ],
])('refused under its field: %s', async (_what, body, errors) => {
  const { token } = await buildUser(shop.db);
  const answer = await keep(token, { ...body, consent });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual(errors);
});

test('of many who are kept at once, no more than the most are', async () => {
  const { id, token } = await buildUser(shop.db);
  await keep(token, { ...child, consent });
  await sql`insert into family_people (user_id, name, born_on)
    select ${id}, 'Child ' || n, '2015-05-05' from generate_series(3, ${MOST_FAMILY_PEOPLE}) n`.execute(
    shop.db,
  );
  // One place is left.
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => keep(token, { ...child, name: `Another ${place}` })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const refused = answers.find(({ statusCode }) => statusCode !== 200);
  expect(refused?.statusCode).toBe(409);
  expect(refused?.json().message).toBe('An account keeps at most 20 people. Please remove somebody first.');
  expect((await familyOf(token)).people).toHaveLength(MOST_FAMILY_PEOPLE);
});

test('a consent that is taken back erases everybody, twice the same, and is asked for again', async () => {
  const { id, token } = await buildUser(shop.db);
  await keep(token, { ...child, consent });
  for (let time = 0; time < 2; time += 1)
    expect((await ask('DELETE', '/consent', { token })).json().data.family).toEqual(nobody);
  expect((await keep(token, child)).statusCode).toBe(422);
  const { rows } = await sql`select ended_at is not null as ended from family_consents
    where user_id = ${id}`.execute(shop.db);
  expect(rows).toEqual([{ ended: true }]);
});

test('nothing of a family stays with a deleted account', async () => {
  const { id, token } = await buildUser(shop.db);
  await keep(token, { ...child, consent });
  const headers = { 'x-forwarded-for': ownNetwork() };
  const deleted = await site.ask('DELETE', '/api/v1/profile', {
    token,
    headers,
    body: { password: PASSWORD },
  });
  expect(deleted.statusCode).toBe(200);
  for (const table of ['family_people', 'family_consents']) {
    const { rows } = await sql`select from ${sql.table(table)} where user_id = ${id}`.execute(shop.db);
    expect(rows).toEqual([]);
  }
});
