import { sql } from 'kysely';
import type { InstructorAssignment } from '#contract/catalogue/office-instructors.ts';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Db } from '#server/db/connection.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { lockOfficeSession } from '#server/sessions/get-office-session.ts';
import { getProgramForEdit } from './office-program.ts';

/** What instructors are assigned to. */
export interface Taught {
  kind: 'program' | 'session';
  id: number;
}

type Choice = InstructorAssignment['instructors'][number];

interface AssignInstructors extends Taught {
  /** Those whom the editor saw as assigned. */
  from: number[];
  to: number[];
}

const tables = { program: sql.table('programs'), session: sql.table('workshop_sessions') };

export async function findAssignment({ db }: Pick<Context, 'db'>, taught: Taught): Promise<Choice[]> {
  const { rows } = await sql`select from ${tables[taught.kind]} where id = ${taught.id}`.execute(db);
  if (rows.length === 0) throw new Refusal('not_found');
  return readChoices(db, taught);
}

/** All that are not archived, and those that are assigned. */
async function readChoices(db: Db, taught: Taught): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select i.id, i.name, i.credentials, a.instructor_id is not null as assigned
    from instructors i left join ${tableOf(taught)} a on a.instructor_id = i.id and a.${ownerIn(taught)} = ${taught.id}
    where i.archived_at is null or a.instructor_id is not null
    order by left(i.name_folded, 80), i.id`.execute(db);
  return rows;
}

/** Sessions without instructors of their own have those of their program. */
export async function assignInstructors(
  ctx: Pick<Context, 'db'>,
  actor: OfficeActor,
  { kind, id, from, to }: AssignInstructors,
): Promise<{ isChanged: boolean; instructors: Choice[] }> {
  const taught = { kind, id };
  return inTransaction(ctx, async (tx) => {
    await (kind === 'program' ? getProgramForEdit(tx, id) : lockOfficeSession(tx, id));
    const choices = await readChoices(tx, taught);
    const before = choices.filter(({ assigned }) => assigned).map((each) => each.id);
    if (isSame(before, to)) return { isChanged: true, instructors: choices };
    if (!isSame(before, from)) return { isChanged: false, instructors: choices };
    if (to.some((wanted) => !choices.some((each) => each.id === wanted)))
      throw new Refusal('validation_failed', { fields: { to: ['One of these instructors is archived.'] } });
    await sql`delete from ${tableOf(taught)} where ${ownerIn(taught)} = ${id}`.execute(tx);
    await sql`insert into ${tableOf(taught)} (${ownerIn(taught)}, instructor_id)
      select distinct ${id}::bigint, unnest(${to}::bigint[])`.execute(tx);
    await recordChange(tx, actor, {
      action: `${kind}.instructors_changed`,
      subject: `${kind}:${id}`,
      before: { instructors: namesOf(choices, before) },
      after: { instructors: namesOf(choices, to) },
    });
    return { isChanged: true, instructors: await readChoices(tx, taught) };
  });
}

function tableOf({ kind }: Taught) {
  return sql.table(`${kind}_instructors`);
}

function ownerIn({ kind }: Taught) {
  return sql.ref(`${kind}_id`);
}

function isSame(one: number[], other: number[]): boolean {
  const ids = new Set(one);
  return ids.size === new Set(other).size && other.every((id) => ids.has(id));
}

function namesOf(choices: Choice[], ids: number[]): string[] {
  return choices.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}
