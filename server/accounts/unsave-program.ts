import type { ProgramKey } from '#server/catalogue/get-program.ts';
import { getProgram } from '#server/catalogue/get-program.ts';
import type { Context } from '#server/platform/context.ts';

/** Bought programs stay in the list. */
export async function unsaveProgram(
  ctx: Pick<Context, 'db'>,
  { userId, key }: { userId: number; key: ProgramKey },
): Promise<void> {
  const { id } = await getProgram(ctx, key);
  await ctx.db
    .deleteFrom('programInterests')
    .where('userId', '=', userId)
    .where('programId', '=', id)
    .execute();
}
