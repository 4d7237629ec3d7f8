import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { fieldsOf, getProgramForUpdate } from './office-program.ts';
import { closeGaps, lockOrder } from './program-order.ts';

/** Only programs that nothing refers to. Others can be archived. */
export async function deleteProgram(ctx: Pick<Context, 'db'>, actor: OfficeActor, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx);
    const program = await getProgramForUpdate(tx, id);
    if (program.isReferenced)
      throw new Refusal('conflict', {
        message: 'Orders, sessions or lists refer to this program. Archive it instead.',
      });
    await tx.deleteFrom('programs').where('id', '=', id).execute();
    await closeGaps(tx);
    if (program.poolId !== null) await tx.deleteFrom('seatPools').where('id', '=', program.poolId).execute();
    await recordChange(tx, actor, {
      action: 'program.deleted',
      subject: `program:${id}`,
      before: fieldsOf(program),
    });
  });
}
