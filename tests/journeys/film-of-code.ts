import { writeFileSync } from 'node:fs';
import QRCode from 'qrcode';

const WIDTH = 640;
const HEIGHT = 480;
const SIDE = 330;

/** A video of a ticket held in front of a camera, in the format of Chromium's fake camera. */
export function filmOfCode(text: string, file: string): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const step = Math.floor(SIDE / modules.size);
  const left = Math.floor((WIDTH - step * modules.size) / 2);
  const top = Math.floor((HEIGHT - step * modules.size) / 2);
  const light = Buffer.alloc(WIDTH * HEIGHT, 225);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const row = Math.floor((y - top) / step);
      const column = Math.floor((x - left) / step);
      const isInside = row >= 0 && column >= 0 && row < modules.size && column < modules.size;
      if (isInside && modules.get(row, column)) light[y * WIDTH + x] = 30;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, frame, frame, frame]));
}
