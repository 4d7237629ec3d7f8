import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiOptions } from '#server/api/api-options.ts';
import { checkIns } from '#server/api/check-in-params.ts';
import { actorOf, changeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { gatherNameBadges } from './name-badges.ts';

/** Name badges of a session, or of a program with dates. */
export function addNameBadgeRoutes(
  api: FastifyInstance,
  { context, documents }: Pick<ApiOptions, 'context' | 'documents'>,
): void {
  for (const { kind, address, params } of checkIns)
    api.withTypeProvider<ZodTypeProvider>().get(
      `${address}/name-badges`,
      {
        config: {
          access: 'guests.print_badges',
          // Drawn by one thread, which also draws what is attached to emails.
          writeLimit: { most: 30, perSeconds: 60 },
          security: { kind: 'data_exported', details: { what: 'guests' } },
        },
        schema: {
          tags,
          summary: `Name badges for the guests of a ${kind}, as a PDF`,
          params,
          produces: ['application/pdf'],
          response: { 200: z.unknown().describe('The file'), ...changeRefusals },
        },
      },
      async (request, reply) => {
        const { params: held } = request;
        const document = await documents.nameBadges(await gatherNameBadges(context, held));
        await recordChange(context.db, actorOf(request), {
          action: 'guests.exported',
          subject: `${kind}:${held.id}`,
          after: { file: 'name badges' },
        });
        return reply
          .header('content-type', 'application/pdf')
          .header('content-disposition', `attachment; filename="name-badges-${kind}-${held.id}.pdf"`)
          .send(document);
      },
    );
}
