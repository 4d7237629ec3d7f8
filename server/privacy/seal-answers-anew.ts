import type { SealedClass } from '#contract/participants/seat-field-list.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { ownerOf } from './sealed-answers.ts';

const AT_ONCE = 500;

interface Kept {
  ticketId: number;
  class: SealedClass;
  sealed: string;
}

/**
 * Seals with the current key whatever is not. Safe to repeat, and by several processes at once. Returns how many answers
 * no key opens.
 */
export async function sealAnswersAnew(
  ctx: Pick<Context, 'db' | 'secretBox'>,
): Promise<{ sealed: number; unreadable: number }> {
  const counts = { sealed: 0, unreadable: 0 };
  let after = 0;
  for (;;) {
    const kept = await inTransaction(ctx, async (tx) => {
      const rows = await readSome(tx, after);
      for (const row of rows) {
        if (ctx.secretBox.isSealedWithCurrentKey(row.sealed)) continue;
        const opened = ctx.secretBox.open(row.sealed, ownerOf(row));
        if (opened) await keep(tx, row, ctx.secretBox.seal(opened, ownerOf(row)));
        counts[opened ? 'sealed' : 'unreadable'] += 1;
      }
      return rows;
    });
    const last = kept.at(-1);
    if (!last) return counts;
    after = last.ticketId;
  }
}

/** Whole tickets, so that none is left out between two reads. */
function readSome(tx: Tx, after: number): Promise<Kept[]> {
  return tx
    .selectFrom('seatAnswers')
    .select(['ticketId', 'class', 'sealed'])
    .where(
      'ticketId',
      'in',
      tx
        .selectFrom('seatAnswers')
        .select('ticketId')
        .distinct()
        .where('ticketId', '>', after)
        .orderBy('ticketId')
        .limit(AT_ONCE),
    )
    .orderBy('ticketId')
    .orderBy('class')
    .forUpdate()
    .execute();
}

async function keep(tx: Tx, { ticketId, class: which }: Kept, sealed: string): Promise<void> {
  await tx
    .updateTable('seatAnswers')
    .set({ sealed })
    .where('ticketId', '=', ticketId)
    .where('class', '=', which)
    .execute();
}
