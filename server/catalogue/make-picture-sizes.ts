import { sql } from 'kysely';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#contract/catalogue/picture.ts';
import type { Context } from '#server/platform/context.ts';

const sizes = PICTURE_FORMATS.toReversed().flatMap((format) =>
  PICTURE_WIDTHS.map((width) => ({ width, format })),
);

/** Makes sizes one by one and stores each at once. After an interruption, the rest is made next time. */
export async function makePictureSizes({ db }: Pick<Context, 'db'>, hash: string): Promise<void> {
  const picture = await db.selectFrom('media').select('master').where('hash', '=', hash).executeTakeFirst();
  if (!picture) return;
  const made = await db
    .selectFrom('mediaFiles')
    .select(['width', 'format'])
    .where('hash', '=', hash)
    .execute();
  const missing = sizes.filter(
    (size) => !made.some(({ width, format }) => width === size.width && format === size.format),
  );
  const { resizePicture } = await import('./read-picture.ts');
  for (const size of missing) {
    const bytes = await resizePicture(picture.master, size);
    await sql`insert into media_files (hash, width, format, bytes)
      select hash, ${size.width}, ${size.format}, ${bytes} from media where hash = ${hash}
      on conflict do nothing`.execute(db);
  }
  await db
    .updateTable('media')
    .set({ madeAt: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('madeAt', 'is', null)
    .execute();
}
