import sharp from 'sharp';
import type { PictureFormat } from '#contract/catalogue/picture.ts';
import { Refusal } from '#contract/refusal.ts';
import { openKeyedQueue } from '#server/platform/keyed-queue.ts';

const MOST_PIXELS = 50_000_000;
const WIDEST = 2_400;
// Of a tall picture the width alone limits the sizes that are made.
const MOST_TIMES_WIDER = 8;
const MOST_TIMES_HIGHER = 4;
const LONGEST_SECONDS = 8;

// The library can open other formats, from scripted SVG to documents. They are blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// Leaves the CPU cores to requests.
sharp.concurrency(1);
sharp.cache(false);

// Decoding a picture may take a hundred megabytes.
const pictureQueue = openKeyedQueue({ atOnce: 2 });

export interface Master {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Checks by content that an upload is a picture, then decodes it, rotates it upright and encodes it anew. */
export async function readPicture(sent: Buffer, leastWidth: number): Promise<Master> {
  const { data, info } = await pictureQueue.run(['picture'], async () => {
    await refuseExtremeShape(sent);
    return decoded(sent);
  });
  const { width, height } = info;
  if (width < leastWidth)
    throw refused(`The picture is too small: it must be at least ${leastWidth} pixels wide.`);
  return { bytes: data, width, height };
}

/** Reads only the header: the picture is not decoded. */
async function refuseExtremeShape(sent: Buffer): Promise<void> {
  const { width, height } = (await readHeader(sent).catch(refuseUnreadable)).autoOrient;
  if (width > height * MOST_TIMES_WIDER || height > width * MOST_TIMES_HIGHER)
    throw refused(
      `The picture is too narrow: it may be at most ${MOST_TIMES_WIDER} times wider than high, or ${MOST_TIMES_HIGHER} times higher than wide.`,
    );
}

/** Of an empty file the library throws at once. */
async function readHeader(sent: Buffer) {
  return sharp(sent).metadata();
}

function decoded(sent: Buffer) {
  return sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize({ width: WIDEST, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable);
}

function refuseUnreadable(): never {
  throw refused(
    'This is no picture that can be used. Please choose a JPEG, PNG, WebP or AVIF of at most 50 megapixels.',
  );
}

export async function resizePicture(
  master: Buffer,
  { width, format }: { width: number; format: PictureFormat },
): Promise<Buffer> {
  const picture = sharp(master).resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 2 }).toBuffer()
    : picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

function refused(message: string): Refusal {
  return new Refusal('validation_failed', { message, fields: { picture: [message] } });
}
