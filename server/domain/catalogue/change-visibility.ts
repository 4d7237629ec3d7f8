import { sql } from 'kysely';
import type { Visibility } from '#contract/office/visibility.ts';
import type { OfficeActor } from '../audit/office-actor.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import type { OfficeProgram } from './office-program.ts';
import { getProgramForEdit } from './office-program.ts';
import { closeGaps, lockOrder } from './program-order.ts';

interface ChangeVisibility {
  id: number;
  /** As it was when somebody decided. */
  from: Visibility;
  to: Visibility;
}

const now = sql<Date>`now()`;

/** What was sold of it stays sold. Where it is so already nothing happens; where it has become a third, nothing either. */
export async function changeVisibility(
  ctx: Pick<Context, 'db'>,
  actor: OfficeActor,
  { id, from, to }: ChangeVisibility,
): Promise<{ isChanged: boolean; program: OfficeProgram }> {
  return inTransaction(ctx, async (tx) => {
    await lockOrder(tx);
    const program = await getProgramForEdit(tx, id);
    if (program.visibility === to) return { isChanged: true, program };
    if (program.visibility !== from) return { isChanged: false, program };
    await tx
      .updateTable('programs')
      .set({
        publishedAt: to === 'published' ? now : null,
        archivedAt: to === 'archived' ? now : null,
      })
      .where('id', '=', id)
      .execute();
    await closeGaps(tx);
    await recordChange(tx, actor, {
      action: `program.${to}`,
      subject: `program:${id}`,
      before: { visibility: from },
      after: { visibility: to },
    });
    return { isChanged: true, program: { ...program, visibility: to } };
  });
}
