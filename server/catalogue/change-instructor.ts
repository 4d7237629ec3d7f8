import { sql } from 'kysely';
import type { InstructorFields } from '#contract/catalogue/office-instructors.ts';
import { instructorFields } from '#contract/catalogue/office-instructors.ts';
import { differenceOf, recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { OfficeInstructor } from './office-instructor.ts';
import { getOfficeInstructor } from './office-instructor.ts';
import { recordedFields } from './recorded-fields.ts';
import { refuseUnknownPhoto } from './refuse-unknown-photo.ts';

interface ChangeInstructor {
  id: number;
  /** The revision that the editor started from. */
  revision: number;
  /** The address is unchanged if it is not said. */
  fields: Omit<InstructorFields, 'email'> & Partial<Pick<InstructorFields, 'email'>>;
}

export async function changeInstructor(
  ctx: Pick<Context, 'db'>,
  actor: OfficeActor,
  { id, revision, fields: sent }: ChangeInstructor,
): Promise<{ isChanged: boolean; instructor: OfficeInstructor }> {
  const change = inTransaction(ctx, async (tx) => {
    const before = await getOfficeInstructor(tx, id);
    if (before.revision !== revision) return { isChanged: false, instructor: before };
    const fields = { ...sent, email: sent.email ?? before.email };
    const changed = differenceOf(instructorFields.pick(before), fields);
    if (Object.keys(changed.after).length === 0) return { isChanged: true, instructor: before };
    const { numUpdatedRows } = await tx
      .updateTable('instructors')
      .set({ ...fields, revision: sql<number>`revision + 1` })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst();
    const isChanged = numUpdatedRows === 1n;
    if (isChanged)
      await recordChange(tx, actor, {
        action: 'instructor.changed',
        subject: `instructor:${id}`,
        before: recordedFields(changed.before),
        after: recordedFields(changed.after),
      });
    return { isChanged, instructor: await getOfficeInstructor(tx, id) };
  });
  return refuseUnknownPhoto(change);
}
