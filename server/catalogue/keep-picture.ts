import { createHash } from 'node:crypto';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';

export interface KeptPicture {
  hash: string;
  width: number;
  height: number;
}

/** Stores an uploaded picture once. A job makes its sizes. */
export async function keepPicture(
  ctx: Pick<Context, 'db' | 'jobs'>,
  actor: OfficeActor,
  sent: Buffer,
  leastWidth: number,
): Promise<KeptPicture> {
  // With the first picture: the library is large, and a start does not wait for it.
  const { readPicture } = await import('./read-picture.ts');
  const { bytes, width, height } = await readPicture(sent, leastWidth);
  const hash = createHash('sha256').update(bytes).digest('base64url');
  await inTransaction(ctx, async (tx) => {
    const added = await tx
      .insertInto('media')
      .values({ hash, master: bytes, width, height })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ unusedSince: null }))
      .returning(['madeAt'])
      .executeTakeFirstOrThrow();
    if (added.madeAt !== null) return;
    await ctx.jobs.add(tx, { queue: 'picture', hash });
    await recordChange(tx, actor, {
      action: 'picture.uploaded',
      subject: `picture:${hash}`,
      after: { width, height },
    });
  });
  ctx.jobs.wake('picture');
  return { hash, width, height };
}
