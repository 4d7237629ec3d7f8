import sharp from 'sharp';
import { plate } from '../press/plate.ts';

/** A print for paper: cut at its neat line, in few inks, so that it stays small and sharp. */
export async function pressPicture(print: string, width: number, colours = 32): Promise<Buffer> {
  const { margin } = plate;
  return sharp(Buffer.from(print))
    .extract({
      left: margin + 10,
      top: margin + 10,
      width: plate.width - 2 * margin - 20,
      height: plate.height - 2 * margin - 20,
    })
    .resize(width)
    .png({ palette: true, colours, compressionLevel: 9, effort: 9 })
    .toBuffer();
}

/** How high such a picture is for its width. */
export const pictureShape = (plate.height - 2 * plate.margin - 20) / (plate.width - 2 * plate.margin - 20);
