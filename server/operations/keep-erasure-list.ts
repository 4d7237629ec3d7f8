import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { ErasureList } from '#server/privacy/erasure-list.ts';
import { writeErasureList } from '#server/privacy/write-erasure-list.ts';
import type { RepeatedErasures } from './repeat-erasures.ts';
import { repeatErasures } from './repeat-erasures.ts';

export interface KeptList {
  /** What list and database looked like. Nothing is done until one of them changes. */
  state: string;
  added: number;
  repeated?: RepeatedErasures;
}

/** Brings database and list to the same erasures. A list that could not be read at the start is caught up with. */
export async function keepErasureList(ctx: Context, list: ErasureList, before: string): Promise<KeptList> {
  const state = `${await stateOf(ctx)} ${await list.state()}`;
  if (state === before) return { state, added: 0 };
  const repeated = await repeatErasures(ctx, [list]);
  return { state, repeated, added: await writeErasureList(ctx, list) };
}

/** Rows are never changed, so their number says whether there are new ones. */
async function stateOf({ db }: Context): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', (select count(*) from erasures),
      (select string_agg(md5(sealed), ' ' order by id) from erasure_keys)) as state`.execute(db);
  return rows[0]?.state ?? '';
}
