import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { inks } from '../press/inks.ts';
import { sign } from './sign.ts';

/** The sign in every size in which browsers and phones ask for it. */
export async function drawIcons(folder: Promise<string>): Promise<void> {
  const at = (name: string) => folder.then((site) => path.join(site, name));
  const picture = Buffer.from(sign());
  const png = (size: number) =>
    sharp(picture, { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  await writeFile(await at('favicon.svg'), sign());
  await writeFile(await at('favicon.ico'), icon(await png(32), 32));
  await writeFile(await at('apple-touch-icon.png'), await png(180));
  for (const size of [192, 512]) await writeFile(await at(`icon-${size}.png`), await png(size));
  await writeFile(await at('site.webmanifest'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

const manifest = {
  name: 'NYEA: education coaching and consulting',
  short_name: 'NYEA',
  lang: 'en',
  start_url: '/',
  display: 'browser',
  background_color: inks.paper,
  theme_color: inks.navy,
  icons: [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
};

/** An .ico file is a directory of one entry before the PNG itself. */
function icon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
