import type { ProgramKey } from '#server/catalogue/get-program.ts';
import { getProgram } from '#server/catalogue/get-program.ts';
import type { Context } from '#server/platform/context.ts';

export async function saveProgram(
  ctx: Pick<Context, 'db'>,
  { userId, key }: { userId: number; key: ProgramKey },
): Promise<void> {
  const { id } = await getProgram(ctx, key);
  await ctx.db
    .insertInto('programInterests')
    .values({ userId, programId: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
