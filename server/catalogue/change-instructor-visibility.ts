import { sql } from 'kysely';
import type { InstructorVisibility } from '#contract/catalogue/office-instructors.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { OfficeInstructor } from './office-instructor.ts';
import { getOfficeInstructor } from './office-instructor.ts';

/** Archived instructors keep their programs and sessions, and are not shown there. Nothing happens if it is so already. */
export async function changeInstructorVisibility(
  ctx: Pick<Context, 'db'>,
  actor: OfficeActor,
  id: number,
  visibility: InstructorVisibility,
): Promise<OfficeInstructor> {
  const isArchived = visibility === 'archived';
  return inTransaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('instructors')
      .set({ archivedAt: isArchived ? sql<Date>`now()` : null })
      .where('id', '=', id)
      .where('archivedAt', isArchived ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n)
      await recordChange(tx, actor, {
        action: `instructor.${visibility}`,
        subject: `instructor:${id}`,
        before: { visibility: isArchived ? 'published' : 'archived' },
        after: { visibility },
      });
    return getOfficeInstructor(tx, id);
  });
}
