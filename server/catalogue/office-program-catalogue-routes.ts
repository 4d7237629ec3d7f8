import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import {
  officeProgramSchema,
  orderedProgramsSchema,
  programPlaceSchema,
  visibilityChangeSchema,
} from '#contract/catalogue/office-programs.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { actorOf, changeRefusals, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import type { Context } from '#server/platform/context.ts';
import { changeVisibility } from './change-visibility.ts';
import { answerOf, programParams } from './office-program-routes.ts';
import { presentOfficeProgram } from './present-office-program.ts';
import { listProgramOrder, placeProgram } from './program-order.ts';

const change = { access: 'catalogue.change' as const };
const orderAnswer = successOf(orderedProgramsSchema);

/** The visibility of a program, and its position in the catalogue. */
export function addProgramCatalogueRoutes(
  api: FastifyInstance,
  { context }: Pick<ApiOptions, 'context'>,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.put(
    '/admin/programs/:id/visibility',
    {
      config: change,
      schema: {
        tags,
        summary: 'Publish, hide, archive or restore a program',
        params: programParams,
        body: visibilityChangeSchema,
        response: { 200: successOf(officeProgramSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const { isChanged, program } = await changeVisibility(context, actorOf(request), {
        id: request.params.id,
        ...request.body,
      });
      if (!isChanged) throw changedMeanwhile(presentOfficeProgram(program));
      return answerOf(program);
    },
  );

  routes.get(
    '/admin/program-order',
    {
      config: { access: 'catalogue.see' },
      schema: {
        tags,
        summary: 'List programs in catalogue order, including hidden ones',
        response: { 200: orderAnswer, ...officeRefusals },
      },
    },
    () => orderIn(context),
  );

  routes.put(
    '/admin/programs/:id/position',
    {
      // A button moves a program by one position, so one long move is many requests.
      config: { access: 'catalogue.arrange', writeLimit: { most: 300, perSeconds: 60 } },
      schema: {
        tags,
        summary: 'Move a program',
        params: programParams,
        body: programPlaceSchema,
        response: { 200: orderAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      await placeProgram(context, actorOf(request), { id: request.params.id, ...request.body });
      return orderIn(context);
    },
  );
}

async function orderIn(context: Context) {
  return { success: true as const, data: { programs: await listProgramOrder(context) } };
}
