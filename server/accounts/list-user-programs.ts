import { sql } from 'kysely';
import type { Program } from '#server/catalogue/program.ts';
import { selectPrograms } from '#server/catalogue/select-programs.ts';
import { withSeats } from '#server/catalogue/with-seats.ts';
import type { Context } from '#server/platform/context.ts';
import { isOrderOfAccount } from './is-order-of-account.ts';

export interface UserProgram {
  program: Program;
  source: 'bought' | 'saved';
}

/** Programs that are bought or saved, the latest first; one that is both is bought. */
export async function listUserPrograms({ db }: Pick<Context, 'db'>, userId: number): Promise<UserProgram[]> {
  const rows = await selectPrograms(db)
    .innerJoin(
      sql<{ programId: number; isBought: boolean; since: Date }>`(
        select program_id, bool_or(is_bought) as is_bought, max(since) as since from (
          select l.program_id, true as is_bought, o.created_at as since
          from orders o join order_lines l on l.order_id = o.id
          where ${isOrderOfAccount(userId)} and l.quantity > 0 and (o.state in ('paid', 'partly_refunded') or o.state = 'refund_failed'
            and exists (select from tickets t where t.order_line_id = l.id and t.state = 'valid'))
          union all
          select program_id, false, created_at from program_interests where user_id = ${userId}
        ) as each_time group by program_id)`.as('mine'),
      (join) => join.onRef('mine.programId', '=', 'p.id'),
    )
    .select('mine.isBought')
    .orderBy('mine.since', 'desc')
    .orderBy('p.id')
    .execute();
  return rows.map(({ isBought, ...program }) => ({
    program: withSeats(program),
    source: isBought ? 'bought' : 'saved',
  }));
}
