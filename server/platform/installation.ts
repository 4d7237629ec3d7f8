import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/**
 * Marks the payments of this installation at the card provider, where others may use the same account. The first
 * process makes it. It is in every backup.
 */
export async function findInstallation(db: Db): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    insert into settings (key, value) values ('installation', to_jsonb(${randomUUID()}::text))
    on conflict (key) do update set value = settings.value returning value`.execute(db);
  const [kept] = rows;
  if (!kept) throw new Error('the mark of this installation was not kept');
  return kept.value;
}
