import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { allowLongStatements } from '#server/db/long-statements.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { recordErasure } from '#server/privacy/record-erasure.ts';
import { checkErasure } from './check-erasure.ts';
import { eraseRecords } from './erase-records.ts';
import type { PersonalData } from './find-personal-data.ts';
import { collectPersonalData } from './find-personal-data.ts';
import { lockOrdersOf } from './lock-orders-of.ts';

export interface ErasePerson {
  personId: number;
  /** The address, typed again to confirm. */
  email: string;
}

/** Erases a person's data. Amounts for accounting stay, without a name. Safe to repeat. */
export async function erasePerson(
  ctx: Pick<Context, 'db' | 'secretBox'>,
  { personId, email }: ErasePerson,
  actor: OfficeActor,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // The audit log is long, and no other request waits for this.
    await allowLongStatements(tx);
    const personal = await lockPersonalData(tx, personId);
    if (!personal) return;
    if (personal.email !== email)
      throw new Refusal('validation_failed', {
        fields: { email: ['This is not this person’s email address'] },
      });
    const [obstacle] = await checkErasure(tx, personal);
    if (obstacle !== undefined) throw new Refusal('conflict', { message: obstacle });
    const erasing = { db: tx, secretBox: ctx.secretBox };
    await eraseRecords(erasing, personal, actor);
    await recordErasure(erasing, { kind: 'person', email, orderIds: personal.orderIds });
  });
}

/** Undefined if already erased. An order being placed locks its account, so it is included here. */
async function lockPersonalData(tx: Tx, personId: number): Promise<PersonalData | undefined> {
  await sql`select from users where id = (select user_id from people where id = ${personId}) for update`.execute(
    tx,
  );
  const found = await collectPersonalData(tx, { personId });
  if (found) {
    await lockOrdersOf(tx, found);
    return collectPersonalData(tx, { personId });
  }
  const erased = await tx
    .selectFrom('auditLog')
    .select('id')
    .where('subject', '=', `person:${personId}`)
    .where('action', '=', 'person.erased')
    .executeTakeFirst();
  if (!erased) throw new Refusal('not_found', { message: 'Person not found.' });
  return undefined;
}
