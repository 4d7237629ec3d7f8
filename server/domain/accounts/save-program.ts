import type { ProgramKey } from '../catalogue/get-program.ts';
import { getProgram } from '../catalogue/get-program.ts';
import type { Context } from '../context.ts';

export async function saveProgram(
  ctx: Pick<Context, 'db'>,
  { userId, key }: { userId: number; key: ProgramKey },
): Promise<void> {
  const { id } = await getProgram(ctx, key);
  await ctx.db
    .insertInto('program_interests')
    .values({ user_id: userId, program_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
