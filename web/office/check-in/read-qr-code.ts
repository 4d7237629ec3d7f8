import decodeQr from 'qr/decode.js';

export function readQrCode(data: Uint8ClampedArray, width: number, height: number): string | undefined {
  try {
    return decodeQr({ data, width, height }, { format: 'RGBA' });
  } catch {
    // It throws when there is no code in the picture.
    return undefined;
  }
}
