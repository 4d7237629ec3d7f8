import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { lockForEdit } from '#server/orders/lock-for-edit.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { randomCode } from '#server/platform/random-code.ts';
import { replaceTicket } from './replace-ticket.ts';
import { viewSeats } from './view-seats.ts';

export interface HandOnByOffice {
  reference: string;
  revision: number;
  code: string;
  reason: string;
  actor: OfficeActor;
}

/** For a buyer who writes or calls. Nothing is refused to the buyer that is granted here. */
export async function handOnByOffice(
  ctx: Pick<Context, 'db' | 'jobs' | 'secretBox'>,
  { reference, revision, code, reason, actor }: HandOnByOffice,
): Promise<void> {
  const newCode = randomCode();
  await inTransaction(ctx, async (tx) => {
    const { id } = await lockForEdit(tx, { reference, revision });
    const [seat] = await viewSeats(tx, sql<boolean>`o.id = ${id} and t.code = ${code}`);
    if (!seat) throw new Refusal('not_found', { message: 'Ticket not found' });
    await replaceTicket(ctx, tx, { seat, newCode, by: 'office' });
    await tx
      .updateTable('orders')
      .set({ revision: revision + 1 })
      .where('id', '=', id)
      .execute();
    await recordChange(tx, actor, {
      action: 'order.seat_handed_on',
      subject: `order:${id}`,
      before: { ticket: code },
      after: { ticket: newCode, reason },
    });
  });
  ctx.jobs.wake('email');
}
