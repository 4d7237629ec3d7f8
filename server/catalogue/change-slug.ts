import type { Tx } from '#server/platform/context.ts';

/** A program's address changes. The former slug leads to it from then on. */
export async function changeSlug(tx: Tx, programId: number, from: string, to: string): Promise<void> {
  await freeSlug(tx, to);
  await tx
    .insertInto('programFormerSlugs')
    .values({ slug: from, programId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ programId }))
    .execute();
}

/** Removes this slug from the former slugs, because a program's own slug comes before a redirect. */
export async function freeSlug(tx: Tx, slug: string): Promise<void> {
  await tx.deleteFrom('programFormerSlugs').where('slug', '=', slug).execute();
}
