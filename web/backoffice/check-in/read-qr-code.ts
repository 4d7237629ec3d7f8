import jsQr from 'jsqr';

export function readQrCode(pixels: Uint8ClampedArray, width: number, height: number): string | undefined {
  return jsQr(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data;
}
