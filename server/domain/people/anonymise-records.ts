import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../context.ts';
import { EMAIL_KINDS } from '../emails/email-kind.ts';
import type { PersonalData } from './find-personal-data.ts';
import { addressPattern, saidIn } from './named-in.ts';

/** Entries of the log that are about somebody, or name his address, and say so still. */
export function entriesAbout({ email, subjects }: PersonalData): RawBuilder<boolean> {
  const names = (column: RawBuilder<unknown>) => sql<boolean>`(strpos(lower(${column}::text), ${email}) > 0
    and ${saidIn(column, (text) => sql<boolean>`${text} ~ ${addressPattern(email)}`)})`;
  return sql<boolean>`(erased_at is null
    and (subject = any (${subjects}) or ${names(sql`before`)} or ${names(sql`after`)}))`;
}

/** Those to the office say nothing by themselves. */
export function emailsTo({ email, subjects }: PersonalData): RawBuilder<boolean> {
  return sql<boolean>`(recipient = ${email}
    or (kind = any (${[...EMAIL_KINDS]}) and subject = any (${subjects}) and recipient not in ('office', '')))`;
}

/** That something was done stays; what it told of somebody goes. Says of how many entries. */
export async function anonymiseLog(tx: Tx, traces: PersonalData): Promise<number> {
  const { numAffectedRows } = await sql`update audit_log
    set before = null, after = null, network = null, erased_at = now() where ${entriesAbout(traces)}`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** An email that waits is not sent any more. Says how many there were. */
export async function anonymiseEmails(tx: Tx, traces: PersonalData): Promise<number> {
  const { numAffectedRows } = await sql`update emails set recipient = '', facts = '{}', last_error = null,
      state = case when state = 'queued' then 'dropped' else state end
    where ${emailsTo(traces)}`.execute(tx);
  return Number(numAffectedRows);
}
