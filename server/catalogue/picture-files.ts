import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#contract/catalogue/picture.ts';
import type { PictureFormat } from '#contract/catalogue/picture.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import { drawPortrait } from './draw-portrait.ts';
import { findPictureFile } from './find-picture-file.ts';

const MEMORY_BYTES = 32 * 1024 * 1024;
const contentTypes: Record<PictureFormat, string> = { avif: 'image/avif', jpg: 'image/jpeg' };
const files = new RegExp(`^(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`);

/**
 * Serves uploaded pictures, and the portraits of those who have no photograph. The address of an upload contains the
 * content's hash, so that response never changes.
 */
export function addPictureFiles(app: FastifyInstance, context: Pick<Context, 'db'>): void {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });

  app.get<{ Params: { file: string } }>('/media/portraits/:file', async (request, reply) => {
    const [, number] = /^([1-9]\d{0,14})\.svg$/.exec(request.params.file) ?? [];
    if (number === undefined) throw new Refusal('not_found');
    return reply
      .headers({
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'",
        'cache-control': 'public, max-age=86400',
      })
      .send(drawPortrait(Number(number)));
  });

  app.get<{ Params: { hash: string; file: string } }>('/media/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params;
    const [, width = '', format = ''] = files.exec(file) ?? [];
    if (width === '' || !/^[\w-]{43}$/.test(hash)) throw new Refusal('not_found');
    const key = `${hash}/${file}`;
    const known = kept.get(key);
    if (known) return send(known, format as PictureFormat, true);
    const found = await findPictureFile(context, {
      hash,
      width: Number(width),
      format: format as PictureFormat,
    });
    if (!found) throw new Refusal('not_found');
    if (found.isMade) kept.set(key, found.bytes);
    return send(found.bytes, found.format, found.isMade);

    function send(bytes: Buffer, made: PictureFormat, isMade: boolean) {
      return reply
        .headers({
          'content-type': contentTypes[made],
          'content-security-policy': "default-src 'none'",
          'cache-control': isMade ? 'public, max-age=31536000, immutable' : 'no-store',
        })
        .send(bytes);
    }
  });
}
