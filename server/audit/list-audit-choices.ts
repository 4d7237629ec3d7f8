import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

const MOST_PEOPLE = 200;

export interface AuditChoices {
  actors: { actor: string; name: string }[];
  actions: string[];
}

/**
 * Office users, and the distinct actions in the log. A loose index scan reads the few distinct values, however long the
 * log is.
 */
export async function listAuditChoices({ db }: Pick<Context, 'db'>): Promise<AuditChoices> {
  const { rows: actors } = await sql<AuditChoices['actors'][number]>`
    select 'user:' || id as actor, name from users where role in ('door', 'staff', 'admin')
    order by name, id limit ${MOST_PEOPLE}`.execute(db);
  const { rows: actions } = await sql<{ action: string }>`
    with recursive each as (
      (select action from audit_log order by action limit 1)
      union all
      select (select l.action from audit_log l where l.action > each.action order by l.action limit 1)
      from each where each.action is not null
    )
    select action from each where action is not null`.execute(db);
  return { actors, actions: actions.map(({ action }) => action) };
}
