import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Visibility } from '#contract/sessions/office-visibility.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Db } from '#server/db/connection.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { noSuchProgram, visibilityOf } from './office-program.ts';
import type { Program } from './program.ts';

export type OrderedProgram = Pick<Program, 'id' | 'title' | 'category'> & { visibility: Visibility };

/** In catalogue order, including hidden programs. */
export async function listProgramOrder({ db }: Pick<Context, 'db'>): Promise<OrderedProgram[]> {
  return inOrder(db)
    .select(['p.title', 'p.category', visibilityOf.as('visibility')])
    .execute();
}

/**
 * Puts a program before another one, or at the end. The position is given by the next program and not by a number, so
 * that it stays right when others are moved at the same time.
 */
export async function placeProgram(
  ctx: Pick<Context, 'db'>,
  actor: OfficeActor,
  { id, before }: { id: number; before: number | null },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx);
    const ids = (await inOrder(tx).execute()).map((program) => program.id);
    if (!ids.includes(id)) throw noSuchProgram();
    if (before !== null && !ids.includes(before))
      throw new Refusal('conflict', {
        message: 'The program that comes next was removed. Please check again.',
      });
    const placed = placedBefore(ids, id, before);
    if (placed.indexOf(id) === ids.indexOf(id)) return;
    await sql`update programs p set position = placed.position - 1
      from unnest(${placed}::bigint[]) with ordinality as placed (id, position)
      where p.id = placed.id and p.position <> placed.position - 1`.execute(tx);
    await recordChange(tx, actor, {
      action: 'program.moved',
      subject: `program:${id}`,
      before: { place: ids.indexOf(id) + 1 },
      after: { place: placed.indexOf(id) + 1 },
    });
  });
}

/** Take this lock before any program row: only one change of the order runs at a time. */
export async function lockOrder(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('program order'))`.execute(tx);
}

/** Renumbers after a program was added or removed, so that positions have no gaps. */
export async function closeGaps(tx: Tx): Promise<void> {
  await sql`update programs p set position = placed.position
    from (
      select id, row_number() over (order by position, id) - 1 as position from programs where archived_at is null
    ) placed
    where p.id = placed.id and p.position <> placed.position`.execute(tx);
}

function placedBefore(ids: number[], id: number, before: number | null): number[] {
  if (before === id) return ids;
  const others = ids.filter((other) => other !== id);
  const at = before === null ? others.length : others.indexOf(before);
  return others.toSpliced(at, 0, id);
}

function inOrder(db: Db) {
  return db
    .selectFrom('programs as p')
    .select('p.id')
    .where('p.archivedAt', 'is', null)
    .orderBy('p.position')
    .orderBy('p.id');
}
