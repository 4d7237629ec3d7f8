import { sql } from 'kysely';
import type { Visibility } from '#contract/sessions/office-visibility.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { OfficeProgram } from './office-program.ts';
import { getProgramForEdit } from './office-program.ts';
import { closeGaps, lockOrder } from './program-order.ts';
import { refusePastStart, refuseWithoutWhen } from './refuse-untimely.ts';

interface ChangeVisibility {
  id: number;
  /** The visibility that the user saw when deciding. */
  from: Visibility;
  to: Visibility;
}

const now = sql<Date>`now()`;

/**
 * Tickets already sold stay valid. Does nothing if the visibility already matches. If somebody else has set a third one
 * meanwhile, isChanged is false.
 */
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
    if (to === 'published') {
      refuseWithoutWhen(program);
      refusePastStart(program);
    }
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
