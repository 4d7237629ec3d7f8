import type { PictureFormat } from '#contract/catalogue/picture.ts';
import type { Context } from '#server/platform/context.ts';

export interface PictureFile {
  bytes: Buffer;
  format: PictureFormat;
  /** If false, this is a placeholder for a size that is still being made. */
  isMade: boolean;
}

export async function findPictureFile(
  { db }: Pick<Context, 'db'>,
  { hash, width, format }: { hash: string; width: number; format: PictureFormat },
): Promise<PictureFile | undefined> {
  const made = await db
    .selectFrom('mediaFiles')
    .select('bytes')
    .where('hash', '=', hash)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst();
  if (made) return { bytes: made.bytes, format, isMade: true };
  const picture = await db.selectFrom('media').select('master').where('hash', '=', hash).executeTakeFirst();
  return picture && { bytes: picture.master, format: 'jpg', isMade: false };
}
