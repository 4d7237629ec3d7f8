import pg from 'pg';

/** The role of the application, where DATABASE_URL does not name one. */
export const APPLICATION_ROLE = 'nyea_app';

/** Tables whose rows the application may add, and neither change nor remove. */
const INSERT_ONLY = ['audit_log', 'security_events', 'erasures', 'agreement_texts'];
/** What the owner acts on at its next start. */
const READ_ONLY = ['migrations', 'migrations_lock', 'pgboss.bam', 'pgboss.version'];
const OWNER_FUNCTIONS = ['erase_audit_entries', 'erase_security_events', 'forget_old_security_events'];

const MAY_NOT_CREATE_ROLES = '42501';
// The lock of the migrations, so that no other process changes tables meanwhile.
const KYSELY_LOCK = '3853314791062309107';

/**
 * Safe to repeat, also by several processes at once. False if the owner may not create roles, or not switch to this
 * one.
 */
export async function createApplicationRole(owner: pg.Client, login: 'login' | 'nologin'): Promise<boolean> {
  try {
    await owner.query(`do $$ begin
      if to_regrole('${APPLICATION_ROLE}') is null then
        create role ${APPLICATION_ROLE} ${login};
        grant ${APPLICATION_ROLE} to current_user;
      end if;
    exception when duplicate_object or unique_violation then null; -- another process was faster
    end $$`);
    const { rows } = await owner.query<{ isMember: boolean }>(
      `select pg_has_role(current_user, '${APPLICATION_ROLE}', 'member') as "isMember"`,
    );
    return rows[0]?.isMember ?? false;
  } catch (error) {
    if ((error as { code?: string }).code === MAY_NOT_CREATE_ROLES) return false;
    throw error;
  }
}

/** The role that statements run as, and whether whoever connects could become the owner of the tables. */
export async function readRole(client: pg.Client): Promise<{ name: string; isOwner: boolean }> {
  const { rows } = await client.query<{ name: string; isOwner: boolean }>(`
    select current_user as name, coalesce(
      (select pg_has_role(session_user, relowner, 'member') from pg_class where oid = to_regclass('public.migrations')),
      has_schema_privilege(session_user, 'public', 'create')) as "isOwner"`);
  return rows[0] ?? { name: '', isOwner: false };
}

/** Gives the role exactly what the application needs. Tables of later migrations are usable at once. */
export async function grantToApplication(owner: pg.Client, roleName: string): Promise<void> {
  const role = pg.escapeIdentifier(roleName);
  const schemas = 'schema public, pgboss';
  const rows = 'select, insert, update, delete';
  await owner.query(`begin;
    select pg_advisory_xact_lock(${KYSELY_LOCK});
    revoke create on schema public from public;
    revoke all on all tables in ${schemas} from public, ${role};
    grant usage on ${schemas} to ${role};
    grant ${rows} on all tables in ${schemas} to ${role};
    revoke update, delete on ${INSERT_ONLY.join()} from ${role};
    grant update (times) on security_events to ${role};
    revoke insert, update, delete on ${READ_ONLY.join()} from ${role};
    grant update (cron_on, flow_on, monitor_backoff_on) on pgboss.version to ${role};
    grant usage on all sequences in ${schemas} to ${role};
    grant execute on function ${OWNER_FUNCTIONS.join()} to ${role};
    alter default privileges in schema public grant ${rows} on tables to ${role};
    alter default privileges in schema public grant usage on sequences to ${role};
    commit`);
}
