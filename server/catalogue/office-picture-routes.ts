import type { FastifyError, FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { uploadedPictureSchema } from '#contract/catalogue/office-programs.ts';
import {
  LEAST_LOGO_WIDTH,
  LEAST_PICTURE_WIDTH,
  MOST_PICTURE_BYTES,
  pictureAddress,
} from '#contract/catalogue/picture.ts';
import { Refusal } from '#contract/refusal.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { actorOf, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { keepPicture } from './keep-picture.ts';

const PICTURE_KINDS = ['photo', 'logo'] as const;
const leastWidths = { photo: LEAST_PICTURE_WIDTH, logo: LEAST_LOGO_WIDTH };
const tooLarge = `The picture is too large. The limit is ${MOST_PICTURE_BYTES / 1024 / 1024} MB.`;
const noPicture = 'Please send the picture itself, with its own content type.';

/** The only route whose body is a file. The picture's content is checked, because its declared type may be wrong. */
export function addPictureRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.setErrorHandler((error: FastifyError) => {
      if (error.statusCode === 413) throw new Refusal('payload_too_large', { message: tooLarge });
      if (error.statusCode === 415) throw new Refusal('unsupported_media_type', { message: noPicture });
      throw error;
    });
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/admin/pictures',
      {
        config: { access: 'catalogue.arrange' },
        bodyLimit: MOST_PICTURE_BYTES,
        schema: {
          tags,
          summary: 'Upload a picture: JPEG, PNG, WebP or AVIF, as the request body',
          querystring: z.object({
            as: z.enum(PICTURE_KINDS, 'A picture is a photo or a logo.').default('photo'),
          }),
          consumes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
          response: {
            200: successOf(uploadedPictureSchema),
            413: failureSchema,
            415: failureSchema,
            ...officeRefusals,
          },
        },
      },
      async (request) => {
        const { body } = request;
        if (!Buffer.isBuffer(body)) throw new Refusal('unsupported_media_type', { message: noPicture });
        const { hash, width, height } = await keepPicture(
          context,
          actorOf(request),
          body,
          leastWidths[request.query.as],
        );
        return { success: true as const, data: { image: pictureAddress(hash), width, height } };
      },
    );
  });
}
