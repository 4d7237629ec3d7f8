import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Lets counting begin anew for these keys. */
export async function forgetRequests({ db }: Pick<Context, 'db'>, keys: string[]): Promise<void> {
  await sql`delete from request_counts where key in (
    select key from request_counts where key = any(${keys}) order by key for update)`.execute(db);
}
