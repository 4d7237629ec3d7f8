import { createRequire } from 'node:module';
import sharp from 'sharp';
import { inks } from '../press/inks.ts';
import { path, rect } from '../press/marks.ts';
import { plate, svg } from '../press/plate.ts';

const card = { width: 1200, height: 630, words: 452 };
const serif = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf',
);

/** The firm's name and the page's on navy, the page's picture beside them. */
export async function drawCard(title: string, picture: string): Promise<Buffer> {
  const { margin } = plate;
  const print = await sharp(Buffer.from(picture))
    .extract({
      left: margin + 2,
      top: margin + 2,
      width: plate.width - 2 * margin - 4,
      height: plate.height - 2 * margin - 4,
    })
    .resize(card.width - card.words, card.height, { fit: 'cover' })
    .png()
    .toBuffer();
  const ground = svg(card.width, card.height, [
    rect([0, 0], [card.words, card.height], { fill: inks.navy }),
    path('M56 152H396', { stroke: inks.gold, width: 3 }),
    rect([0, card.height - 14], [card.words, 14], { fill: inks.crimson }),
  ]);
  const [name, words] = [await write('NYEA', 62), await write(title, 50)];
  const { height } = await sharp(words).metadata();
  return sharp(Buffer.from(ground))
    .composite([
      { input: print, left: card.words, top: 0 },
      { input: name, left: 56, top: 66 },
      { input: words, left: 56, top: card.height - 76 - height },
    ])
    .png()
    .toBuffer();
}

function write(words: string, size: number): Promise<Buffer> {
  const text = `<span foreground="${inks.paper}">${words}</span>`;
  return sharp({
    text: { text, font: `Noto Serif ${size}`, fontfile: serif, rgba: true, dpi: 72, spacing: 4 },
  })
    .png()
    .toBuffer();
}
