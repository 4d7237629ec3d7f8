import QRCode from 'qrcode';
import { expect, test } from 'vitest';
import { readQrCode } from './read-qr-code.ts';

const WIDTH = 320;
const HEIGHT = 240;
const DOT = 5;

/** A picture of the camera, with a code somewhere in it. */
function photograph(text: string): Uint8ClampedArray {
  const { data, size } = QRCode.create(text).modules;
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let y = 0; y < size * DOT; y += 1)
    for (let x = 0; x < size * DOT; x += 1)
      if (data[Math.floor(y / DOT) * size + Math.floor(x / DOT)])
        pixels.set([20, 20, 20], ((y + 40) * WIDTH + x + 60) * 4);
  return pixels;
}

test('the code of a ticket is read', () => {
  expect(readQrCode(photograph('ABCD-EFGH-JKLM'), WIDTH, HEIGHT)).toBe('ABCD-EFGH-JKLM');
});

test('a picture without a code is nothing', () => {
  expect(readQrCode(new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(200), WIDTH, HEIGHT)).toBeUndefined();
});
