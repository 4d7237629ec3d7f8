import { sql } from 'kysely';
import type { Context, Tx } from '../context.ts';
import { claimKey } from '../idempotency/claim-key.ts';
import { inTransaction } from '../in-transaction.ts';
import type { OfficeActor } from '../office/office-actor.ts';
import { recordChange } from '../office/record-change.ts';
import type { ProgramFields } from './office-program.ts';
import { lockOrder } from './program-order.ts';
import { addSeatPool, columnsOf, takeSlug, tellFields } from './write-program.ts';

interface CreateProgram {
  fields: ProgramFields;
  /** Under which a repeat is known, if it is. */
  once: { route: string; key: string; bodyHash: Buffer } | undefined;
}

/** Hidden until somebody publishes it, and the last one in the catalogue. */
export async function createProgram(
  ctx: Pick<Context, 'db'>,
  actor: OfficeActor,
  { fields, once }: CreateProgram,
): Promise<number> {
  const creation = inTransaction(ctx, async (tx) => {
    const id = await nextId(tx);
    const subject = `program:${id}` as const;
    if (once) {
      const claimed = await claimKey(tx, { caller: `user:${actor.userId}`, ...once, subject });
      if (!claimed.isNew) return Number(claimed.subject.split(':')[1]);
    }
    await lockOrder(tx);
    await takeSlug(tx, fields.slug);
    await tx
      .insertInto('programs')
      .values({
        id,
        ...columnsOf(fields),
        seat_pool_id: fields.capacity === null ? null : await addSeatPool(tx, fields.capacity),
        position: sql<number>`(select coalesce(max(position), -1) + 1 from programs where archived_at is null)`,
        published_at: null,
      })
      .execute();
    await recordChange(tx, actor, { action: 'program.created', subject, after: fields });
    return id;
  });
  return tellFields(creation);
}

async function nextId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('programs', 'id')) as id`.execute(tx);
  return rows[0]?.id ?? 0;
}
