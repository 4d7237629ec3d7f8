import type { Context } from '#server/platform/context.ts';
import type { ProgramKey } from '../catalogue/get-program.ts';
import { getProgram } from '../catalogue/get-program.ts';

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
