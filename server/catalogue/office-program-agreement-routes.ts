import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import {
  agreementsChangeSchema,
  officeAgreementsSchema,
} from '#contract/catalogue/office-program-agreements.ts';
import { numberInAddress } from '#contract/number-in-address.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { actorOf, changeRefusals, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import { changeAgreements, getAgreements } from './change-agreements.ts';

const params = z.object({ id: numberInAddress('This is not a number of ours') });
const agreementsAnswer = successOf(officeAgreementsSchema);

export function addProgramAgreementRoutes(
  api: FastifyInstance,
  { context }: Pick<ApiOptions, 'context'>,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/program-agreements/:id',
    {
      config: { access: 'catalogue.see' },
      schema: {
        tags,
        summary: 'What buyers of a program agree to',
        params,
        response: { 200: agreementsAnswer, 404: failureSchema, ...officeRefusals },
      },
    },
    async (request) => ({
      success: true as const,
      data: await getAgreements(context, request.params.id),
    }),
  );

  routes.put(
    '/admin/program-agreements/:id',
    {
      config: { access: 'catalogue.change' },
      schema: {
        tags,
        summary:
          'Replace what buyers of a program agree to from now on; 409 returns the current words if somebody else has changed them',
        params,
        body: agreementsChangeSchema,
        response: { 200: agreementsAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      const { isChanged, ...current } = await changeAgreements(context, actorOf(request), {
        programId: request.params.id,
        ...request.body,
      });
      if (!isChanged) throw changedMeanwhile(current);
      return { success: true as const, data: current };
    },
  );
}
