import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { differenceOf, recordChange } from '#server/audit/record-change.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { Person } from './get-person.ts';
import { getPerson } from './get-person.ts';

export interface ChangeAccount {
  personId: number;
  revision: number;
  name: string;
  phone: string;
  schoolName: string;
  grade: string;
  city: string;
}

/** Changes the details of an account. Address, password and role are changed elsewhere. */
export async function changeAccount(
  ctx: Pick<Context, 'db'>,
  { personId, revision, ...after }: ChangeAccount,
  actor: OfficeActor,
): Promise<Person> {
  await inTransaction(ctx, async (tx) => {
    const found = await tx
      .selectFrom('people as p')
      .innerJoin('users as u', 'u.id', 'p.userId')
      .select(['u.id', 'u.name', 'u.phone', 'u.schoolName', 'u.grade', 'u.city', 'u.revision'])
      .where('p.id', '=', personId)
      .forUpdate('u')
      .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'This person has no account.' }));
    const { id, revision: current, ...before } = found;
    if (revision !== current) throw changedMeanwhile(await getPerson(tx, personId));
    const difference = differenceOf(before, after);
    if (Object.keys(difference.after).length > 0) {
      await tx
        .updateTable('users')
        .set({ ...difference.after, revision: sql`revision + 1` })
        .where('id', '=', id)
        .execute();
      await recordChange(tx, actor, {
        action: 'account.changed',
        subject: `user:${id}`,
        ...difference,
      });
    }
  });
  // The name in the people list is updated by the commit.
  return getPerson(ctx.db, personId);
}
