export const PICTURE_FORMATS = ['avif', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** An uploaded picture is scaled down to these widths. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;

export const LEAST_PICTURE_WIDTH = 800;
export const LEAST_LOGO_WIDTH = 160;
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;

const ADDRESS = /^\/media\/([A-Za-z0-9_-]{43})\/1600\.jpg$/;
const WIDEST = 1600;

/** The format that every browser can show. The other formats are stored beside it. */
export function pictureAddress(hash: string, width: number = WIDEST, format: PictureFormat = 'jpg'): string {
  return `/media/${hash}/${width}.${format}`;
}

/** The hash in the address of an uploaded picture. */
export function pictureHashIn(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1];
}

/** The srcset from which the browser chooses. */
export function pictureSources(hash: string, format: PictureFormat): string {
  return PICTURE_WIDTHS.map((width) => `${pictureAddress(hash, width, format)} ${width}w`).join(', ');
}
