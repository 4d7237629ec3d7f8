import { sql } from 'kysely';
import type { ChangedTerms, NewTerms } from '#contract/catalogue/office-booking-terms.ts';
import type { CamelKeys } from '#contract/office/wire-fields.ts';
import { Refusal } from '#contract/refusal.ts';
import { differenceOf, recordChange } from '#server/audit/record-change.ts';
import type { Db } from '#server/db/connection.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { claimRequest } from '#server/platform/idempotency/claim-request.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';

export type TermsFields = CamelKeys<ChangedTerms>;

export interface OfficeTerms extends CamelKeys<NewTerms> {
  id: number;
  version: number;
  createdAt: Date;
  programs: number;
  sessions: number;
}

/** The newest version of each, by name. */
export async function listTerms(db: Db): Promise<OfficeTerms[]> {
  const { rows } = await sql<OfficeTerms>`
    select b.id, b.name, b.version, b.steps, b.date_change_until_days, b.date_changes_most, b.hand_on_until_days,
      b.withdrawal_days, b.created_at,
      (select count(*)::int from programs where terms_id = b.id) as programs,
      (select count(*)::int from workshop_sessions where terms_id = b.id and starts_at > now()
        and cancelled_at is null) as sessions
    from booking_terms b
    where not exists (select from booking_terms newer where newer.name = b.name and newer.version > b.version)
    order by b.name`.execute(db);
  return rows;
}

export async function getTerms(db: Db, id: number): Promise<OfficeTerms> {
  const found = (await listTerms(db)).find((terms) => terms.id === id);
  if (!found) throw new Refusal('not_found', { message: 'These terms were not found.' });
  return found;
}

export async function createTerms(
  ctx: Pick<Context, 'db'>,
  { terms, ...asked }: OfficeRequest & { terms: CamelKeys<NewTerms> },
): Promise<number> {
  const creation = inTransaction(ctx, async (tx) => {
    const id = await nextId(tx);
    const earlier = await claimRequest(tx, asked, `terms:${id}`);
    if (earlier !== undefined) return Number(earlier.split(':')[1]);
    await insert(tx, id, { ...terms, version: 1 });
    await recordChange(tx, asked.actor, { action: 'terms.created', subject: `terms:${id}`, after: terms });
    return id;
  });
  try {
    return await creation;
  } catch (error) {
    if (!isUniqueViolation(error, 'booking_terms_name_version_key')) throw error;
    throw new Refusal('validation_failed', { fields: { name: ['There are terms with this name.'] } });
  }
}

/** Another version, for what is sold from now on: programs and sessions that had the version before get it. */
export async function changeTerms(
  ctx: Pick<Context, 'db'>,
  actor: OfficeActor,
  { id, terms }: { id: number; terms: TermsFields },
): Promise<{ isChanged: boolean; terms: OfficeTerms }> {
  return inTransaction(ctx, async (tx) => {
    const { name } = await findName(tx, id);
    await lockTerms(tx);
    const newest = (await listTerms(tx)).find((each) => each.name === name);
    if (!newest) throw new Error('there is no newest version of these terms');
    if (newest.id !== id) return { isChanged: false, terms: newest };
    const next = await nextId(tx);
    await insert(tx, next, { ...terms, name, version: newest.version + 1 });
    for (const table of ['programs', 'workshopSessions'] as const)
      await tx.updateTable(table).set({ termsId: next }).where('termsId', '=', id).execute();
    await recordChange(tx, actor, {
      action: 'terms.changed',
      subject: `terms:${next}`,
      ...differenceOf(fieldsOf(newest), fieldsOf(terms)),
    });
    return { isChanged: true, terms: await getTerms(tx, next) };
  });
}

/** Whoever changes or chooses terms at the same time waits here, so that nothing keeps an old version. */
export async function lockTerms(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(73, 0)`.execute(tx);
}

function fieldsOf(terms: TermsFields): TermsFields {
  const { steps, dateChangeUntilDays, dateChangesMost, handOnUntilDays, withdrawalDays } = terms;
  return { steps, dateChangeUntilDays, dateChangesMost, handOnUntilDays, withdrawalDays };
}

async function findName(tx: Tx, id: number): Promise<{ name: string }> {
  return tx
    .selectFrom('bookingTerms')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'These terms were not found.' }));
}

async function insert(
  tx: Tx,
  id: number,
  { steps, ...terms }: CamelKeys<NewTerms> & { version: number },
): Promise<void> {
  await tx
    .insertInto('bookingTerms')
    .values({ id, ...terms, steps: JSON.stringify(steps) })
    .execute();
}

async function nextId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('booking_terms', 'id'))::int as id`.execute(tx);
  return rows[0]?.id ?? 0;
}
