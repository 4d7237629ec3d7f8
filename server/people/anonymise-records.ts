import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { addressPattern, saidIn } from '#server/accounts/named-in.ts';
import { EMAIL_KINDS } from '#server/emails/email-kind.ts';
import type { Tx } from '#server/platform/context.ts';
import type { PersonalData } from './find-personal-data.ts';

/** Audit entries about a person or containing the person's address. */
export function entriesAbout({ email, subjects, before }: PersonalData): RawBuilder<boolean> {
  const names = (column: RawBuilder<unknown>) => sql<boolean>`(strpos(lower(${column}::text), ${email}) > 0
    and ${saidIn(column, (text) => sql<boolean>`${text} ~ ${addressPattern(email)}`)})`;
  return sql<boolean>`(erased_at is null and at <= ${before}::timestamptz
    and (subject = any (${subjects}) or ${names(sql`before`)} or ${names(sql`after`)}))`;
}

/** Emails to or about a person. Leaves out emails to the office, whose rows contain no personal data. */
export function emailsTo({ email, subjects, before }: PersonalData): RawBuilder<boolean> {
  return sql<boolean>`(created_at <= ${before}::timestamptz and (recipient = ${email}
    or (kind = 'copies_changed' and ${email} in (facts ->> 'from', facts ->> 'to'))
    or (kind = any (${[...EMAIL_KINDS]}) and subject = any (${subjects}) and recipient not in ('office', ''))))`;
}

/** Audit entries stay, without their details. Returns their number. */
export async function anonymiseLog(tx: Tx, personal: PersonalData): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    select erase_audit_entries(array(select id from audit_log where ${entriesAbout(personal)})) as erased`.execute(
    tx,
  );
  return rows[0]?.erased ?? 0;
}
