import type { Context } from '#server/platform/context.ts';

export async function hasAnyProgram({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await db.selectFrom('programs').select('id').limit(1).executeTakeFirst()) !== undefined;
}
