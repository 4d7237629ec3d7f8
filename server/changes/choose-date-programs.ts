import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { getProgramForEdit } from '#server/catalogue/office-program.ts';
import type { Db } from '#server/db/connection.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';

export interface DateProgram {
  id: number;
  title: string;
  isPublished: boolean;
  isChosen: boolean;
}

interface ChooseDatePrograms {
  programId: number;
  /** Those that the editor saw as chosen. */
  from: number[];
  to: number[];
}

/** To whose dates, beside its own, buyers can move the seats of a program. */
export async function getDatePrograms(db: Db, programId: number): Promise<DateProgram[]> {
  const { rows } = await sql`select from programs where id = ${programId}`.execute(db);
  if (rows.length === 0) throw new Refusal('not_found', { message: 'Program not found.' });
  return readPrograms(db, programId);
}

async function readPrograms(db: Db, programId: number): Promise<DateProgram[]> {
  const { rows } = await sql<DateProgram>`
    select p.id, p.title, p.published_at is not null as is_published, c.program_id is not null as is_chosen
    from programs p left join date_change_programs c on c.program_id = ${programId} and c.other_program_id = p.id
    where p.id <> ${programId} and p.archived_at is null
      and (p.sold_by = 'session' or p.starts_at is not null or c.program_id is not null)
    order by lower(p.title), p.id`.execute(db);
  return rows;
}

/** For changes of date from now on. */
export async function chooseDatePrograms(
  ctx: Pick<Context, 'db'>,
  actor: OfficeActor,
  { programId, from, to }: ChooseDatePrograms,
): Promise<{ isChanged: boolean; programs: DateProgram[] }> {
  return inTransaction(ctx, async (tx) => {
    await getProgramForEdit(tx, programId);
    const programs = await readPrograms(tx, programId);
    const before = programs.filter(({ isChosen }) => isChosen).map(({ id }) => id);
    if (isSame(before, to)) return { isChanged: true, programs };
    if (!isSame(before, from)) return { isChanged: false, programs };
    if (to.some((wanted) => !programs.some(({ id }) => id === wanted)))
      throw new Refusal('validation_failed', {
        fields: { to: ['One of these programs is no longer there. Please reload the page.'] },
      });
    await sql`delete from date_change_programs where program_id = ${programId}`.execute(tx);
    await sql`insert into date_change_programs (program_id, other_program_id)
      select distinct ${programId}::bigint, unnest(${to}::bigint[])`.execute(tx);
    await recordChange(tx, actor, {
      action: 'program.date_programs_chosen',
      subject: `program:${programId}`,
      before: { programs: titlesOf(programs, before) },
      after: { programs: titlesOf(programs, to) },
    });
    return { isChanged: true, programs: await readPrograms(tx, programId) };
  });
}

function isSame(one: number[], other: number[]): boolean {
  const ids = new Set(one);
  return ids.size === new Set(other).size && other.every((id) => ids.has(id));
}

function titlesOf(programs: DateProgram[], ids: number[]): string[] {
  return programs.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
}
