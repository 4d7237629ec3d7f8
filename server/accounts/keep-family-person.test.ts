import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atOnce } from '#tests/at-once.ts';
import { buildUser } from '#tests/build-user.ts';
import { openShop } from '#tests/open-shop.ts';
import { familyConsentWords as consent } from './family-consent-words.ts';
import { getFamily } from './get-family.ts';
import { keepFamilyPerson } from './keep-family-person.ts';

const shop = openShop();

test('the same person that is kept twice at once is kept once, without an error', async () => {
  const { id: userId } = await buildUser(shop.db);
  await keepFamilyPerson(shop.ctx, { userId, person: { name: 'Bo', born_on: '2012-01-01' }, consent });
  const person = { name: 'Ada', born_on: '2015-05-05' };
  const keep = () => keepFamilyPerson(shop.ctx, { userId, person, consent });
  const kept = await atOnce(
    shop.database,
    (tx) => sql`select from users where id = ${userId} for update`.execute(tx),
    [keep, keep],
  );
  expect(kept.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const { people } = await getFamily(shop.ctx, userId);
  expect(people.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Bo']);
});
