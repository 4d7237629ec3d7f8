import { sql } from 'kysely';
import type { DayPlan } from '#contract/catalogue/day-plan.ts';
import type { OfficeDayPlan } from '#contract/catalogue/office-day-plan.ts';
import { linesOfPlan } from '#contract/catalogue/office-day-plan.ts';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Db } from '#server/db/connection.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { lockOfficeSession } from '#server/sessions/get-office-session.ts';
import { entriesAsJson } from './day-plan-sql.ts';
import { getProgramForEdit } from './office-program.ts';

/** What has a day plan. */
export interface Planned {
  kind: 'program' | 'session';
  id: number;
}

interface ChangeDayPlan extends Planned {
  /** The plan that the editor saw. */
  from: DayPlan;
  to: DayPlan;
}

const titles = {
  program: sql`select id, title from programs`,
  session: sql`select w.id, coalesce(w.session_title, p.title) || ', ' || w.city || ', '
    || to_char(w.starts_local, 'YYYY-MM-DD') as title
    from workshop_sessions w join programs p on p.id = w.program_id`,
};

export async function getDayPlan({ db }: { db: Db }, planned: Planned): Promise<OfficeDayPlan> {
  const { rows } = await sql<OfficeDayPlan>`
    select title, coalesce((select ${entriesAsJson} from ${tableOf(planned)} where ${ownerIn(planned)} = t.id), '[]') as plan
    from (${titles[planned.kind]}) t where id = ${planned.id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('not_found');
  return found;
}

export async function changeDayPlan(
  ctx: Pick<Context, 'db'>,
  actor: OfficeActor,
  { kind, id, from, to }: ChangeDayPlan,
): Promise<{ isChanged: boolean } & OfficeDayPlan> {
  const planned = { kind, id };
  return inTransaction(ctx, async (tx) => {
    await (kind === 'program' ? getProgramForEdit(tx, id) : lockOfficeSession(tx, id));
    const current = await getDayPlan({ db: tx }, planned);
    const before = linesOfPlan(current.plan);
    const after = linesOfPlan(to);
    if (isSame(before, after)) return { isChanged: true, ...current };
    if (!isSame(before, linesOfPlan(from))) return { isChanged: false, ...current };
    await sql`delete from ${tableOf(planned)} where ${ownerIn(planned)} = ${id}`.execute(tx);
    await sql`insert into ${tableOf(planned)} (${ownerIn(planned)}, day, starts, ends, what)
      select ${id}::bigint, day, starts, ends, what
      from json_to_recordset(${JSON.stringify(to)}::json) as entry (day int, starts time, ends time, what text)`.execute(
      tx,
    );
    await recordChange(tx, actor, {
      action: `${kind}.day_plan_changed`,
      subject: `${kind}:${id}`,
      before: { dayPlan: before },
      after: { dayPlan: after },
    });
    return { isChanged: true, ...(await getDayPlan({ db: tx }, planned)) };
  });
}

function tableOf({ kind }: Planned) {
  return sql.table(`${kind}_day_plans`);
}

function ownerIn({ kind }: Planned) {
  return sql.ref(`${kind}_id`);
}

function isSame(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((line, place) => line === other[place]);
}
