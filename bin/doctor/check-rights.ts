import type pg from 'pg';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

interface Rights {
  name: string;
  isSuperuser: boolean;
  isOwner: boolean;
  mayChangeLog: boolean;
  unreadable: string[];
  unwritable: string[];
}

const RESTART = 'Start a process with DATABASE_OWNER_URL: it gives the rights again.';

/** The application's role owns nothing, and may read and write the rows that it needs. */
export async function checkRights(pool: pg.Pool, mode: string): Promise<Diagnosis> {
  const { ok, wrong, warning } = diagnose('Rights', 'the-database-and-its-roles');
  const { rows } = await pool.query<Rights>(`
    with tables as (
      select oid, relname as name, relnamespace = 'public'::regnamespace and relname not like 'migrations%' as is_ours
      from pg_class where relkind in ('r', 'p') and relnamespace = any (array[to_regnamespace('public'),
        to_regnamespace('pgboss')]::oid[]))
    select current_user as name,
      (select rolsuper from pg_roles where rolname = session_user) as "isSuperuser",
      coalesce((select pg_has_role(session_user, relowner, 'member') from pg_class
        where oid = to_regclass('public.migrations')), false) as "isOwner",
      coalesce(has_table_privilege(to_regclass('public.audit_log'), 'update, delete'), false) as "mayChangeLog",
      array(select name::text from tables where not has_table_privilege(oid, 'select') order by name) as unreadable,
      array(select name::text from tables where is_ours and not has_table_privilege(oid, 'insert') order by name)
        as unwritable`);
  const [{ name, isSuperuser, isOwner, mayChangeLog, unreadable, unwritable }] = rows as [Rights];
  const refused = [...new Set([...unreadable, ...unwritable])];
  if (refused.length > 0)
    return wrong(
      `${name} may not use ${refused.length} tables, such as ${refused.slice(0, 3).join(', ')}.`,
      RESTART,
    );
  if (isSuperuser || isOwner)
    return (mode === 'production' ? wrong : warning)(
      `DATABASE_URL connects as ${isSuperuser ? 'a superuser' : 'the owner of the tables'}.`,
      'Name a role that owns nothing in DATABASE_URL, and the owner in DATABASE_OWNER_URL.',
    );
  if (mayChangeLog) return wrong(`${name} may change the audit log.`, RESTART);
  return ok(`${name} owns nothing, and may use every table that it needs.`);
}
