import { sql } from 'kysely';
import type { KeptPerson } from '#contract/accounts/family.ts';
import { MOST_FAMILY_PEOPLE } from '#contract/accounts/family.ts';
import { Refusal } from '#contract/refusal.ts';
import { keepWords } from '#server/catalogue/keep-words.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { familyConsentWords } from './family-consent-words.ts';
import { findFamilyConsent, getFamily } from './get-family.ts';
import { lockFamily } from './lock-family.ts';

interface KeepFamilyPerson {
  userId: number;
  person: KeptPerson;
  /** The words as they were read. Undefined if they were agreed to before. */
  consent: string | undefined;
}

/** Keeps somebody for the next booking. Safe to repeat: the same person is kept once. */
export async function keepFamilyPerson(
  ctx: Pick<Context, 'db'>,
  { userId, person, consent }: KeepFamilyPerson,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockFamily(tx, userId);
    await keepConsent(tx, { userId, consent });
    if (await isKept(tx, { userId, person })) return;
    const { people } = await getFamily({ db: tx }, userId);
    if (people.length >= MOST_FAMILY_PEOPLE)
      throw new Refusal('conflict', {
        message: `An account keeps at most ${MOST_FAMILY_PEOPLE} people. Please remove somebody first.`,
      });
    await tx
      .insertInto('familyPeople')
      .values({ userId, name: person.name, bornOn: person.born_on })
      .execute();
  });
}

interface ChangeFamilyPerson {
  userId: number;
  id: number;
  person: KeptPerson;
}

export async function changeFamilyPerson(
  ctx: Pick<Context, 'db'>,
  { userId, id, person }: ChangeFamilyPerson,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockFamily(tx, userId);
    if (await isKept(tx, { userId, person, except: id }))
      throw new Refusal('conflict', { message: 'You keep this person already.' });
    await tx
      .updateTable('familyPeople')
      .set({ name: person.name, bornOn: person.born_on })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirstOrThrow(noSuchPerson);
  });
}

export async function removeFamilyPerson(
  { db }: Pick<Context, 'db'>,
  { userId, id }: { userId: number; id: number },
): Promise<void> {
  await db
    .deleteFrom('familyPeople')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(noSuchPerson);
}

async function keepConsent(
  tx: Tx,
  { userId, consent }: { userId: number; consent: string | undefined },
): Promise<void> {
  const held = await findFamilyConsent(tx, userId);
  if (held?.words === familyConsentWords) return;
  if (consent === undefined)
    throw new Refusal('validation_failed', {
      fields: { consent: ['Please confirm that you are the parent or guardian'] },
    });
  if (consent !== familyConsentWords) throw changedMeanwhile(await getFamily({ db: tx }, userId));
  if (held)
    await tx
      .updateTable('familyConsents')
      .set({ endedAt: sql`now()` })
      .where('id', '=', held.id)
      .execute();
  await tx
    .insertInto('familyConsents')
    .values({ userId, textId: await keepWords(tx, familyConsentWords) })
    .execute();
}

async function isKept(
  tx: Tx,
  { userId, person, except = 0 }: { userId: number; person: KeptPerson; except?: number },
): Promise<boolean> {
  const same = await tx
    .selectFrom('familyPeople')
    .select('id')
    .where('userId', '=', userId)
    .where('name', '=', person.name)
    .where('bornOn', '=', person.born_on)
    .where('id', '<>', except)
    .executeTakeFirst();
  return same !== undefined;
}

function noSuchPerson(): Refusal {
  return new Refusal('not_found', { message: 'You do not keep this person any more.' });
}
