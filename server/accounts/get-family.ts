import { sql } from 'kysely';
import type { Family } from '#contract/accounts/family.ts';
import { MOST_FAMILY_PEOPLE } from '#contract/accounts/family.ts';
import type { Db } from '#server/db/connection.ts';
import { familyConsentWords } from './family-consent-words.ts';

/** The people whom an account keeps, and whether its owner has agreed to the words of today. */
export async function getFamily({ db }: { db: Db }, userId: number): Promise<Family> {
  const people = await db
    .selectFrom('familyPeople')
    .select(['id', 'name', sql<string>`to_char(born_on, 'YYYY-MM-DD')`.as('bornOn')])
    .where('userId', '=', userId)
    .orderBy('bornOn')
    .orderBy('id')
    .execute();
  const consent = await findFamilyConsent(db, userId);
  return {
    people: people.map(({ bornOn, ...person }) => ({ ...person, born_on: bornOn })),
    most_people: MOST_FAMILY_PEOPLE,
    consent: {
      words: familyConsentWords,
      given_at: consent?.words === familyConsentWords ? consent.givenAt.toISOString() : null,
    },
  };
}

/** The consent that holds, perhaps in the words of an earlier day. */
export function findFamilyConsent(db: Db, userId: number) {
  return db
    .selectFrom('familyConsents as c')
    .innerJoin('agreementTexts as a', 'a.id', 'c.textId')
    .select(['c.id', 'a.words', 'c.givenAt'])
    .where('c.userId', '=', userId)
    .where('c.endedAt', 'is', null)
    .executeTakeFirst();
}
