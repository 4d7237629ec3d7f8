import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { WorkedThrough } from '../work-through.ts';
import { workThrough } from '../work-through.ts';
import { goOnCallingOff } from './go-on-calling-off.ts';

/**
 * Runs whose job was lost, or that wait for what failed; and for a while those that are finished, since an order may
 * have been written while its session was being called off.
 */
export async function followCallingsOff(ctx: Context): Promise<WorkedThrough> {
  const { rows } = await sql<{ id: number }>`
    select id from callings_off where finished_at is null or finished_at > now() - interval '1 hour'
    order by id`.execute(ctx.db);
  return workThrough(
    rows.map(
      ({ id }) =>
        () =>
          goOnCallingOff(ctx, id),
    ),
  );
}
