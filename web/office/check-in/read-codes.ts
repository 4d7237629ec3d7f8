/** The text of the QR code in an image, if there is one. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(picture: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
interface DetectorType {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

let opened: Promise<ReadCode> | undefined;

/** Uses the browser's own reader if it has one. Otherwise loads one, and tries again if loading failed. */
export async function openCodeReader(): Promise<ReadCode> {
  opened ??= newCodeReader();
  try {
    return await opened;
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

async function newCodeReader(): Promise<ReadCode> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorType };
  if (BarcodeDetector && (await readsQrCodes(BarcodeDetector))) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { readQrCode } = await loadReader();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { width, height } = sizeWithin(video, WIDEST);
    if (!context || width === 0) return undefined;
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return readQrCode(data, width, height);
  };
}

type Reader = typeof import('./read-qr-code.ts');

let failures = 0;

async function loadReader(): Promise<Reader> {
  try {
    return await import('./read-qr-code.ts');
  } catch (error) {
    // Chromium never requests the address of a script again that it could not load.
    const [address] = /https?:\S+/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    failures += 1;
    return (await import(/* @vite-ignore */ `${address}?${failures}`)) as Reader;
  }
}

// A code that fills a third of this width is sharp enough, and a phone decodes it in a few hundredths of a second.
const WIDEST = 800;

function sizeWithin({ videoWidth, videoHeight }: HTMLVideoElement, widest: number) {
  const scale = Math.min(1, widest / Math.max(videoWidth, videoHeight, 1));
  return { width: Math.round(videoWidth * scale), height: Math.round(videoHeight * scale) };
}

async function readsQrCodes(type: DetectorType): Promise<boolean> {
  const formats = await type.getSupportedFormats().catch((): string[] => []);
  return formats.includes('qr_code');
}
