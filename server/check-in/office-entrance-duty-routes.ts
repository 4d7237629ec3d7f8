import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '#contract/answer.ts';
import type { SecurityFact } from '#contract/audit/office-security-event.ts';
import { entranceHelpersSchema } from '#contract/check-in/office-entrance-duty.ts';
import { numberInAddress } from '#contract/number-in-address.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import type { CheckInAddress } from '#server/api/check-in-params.ts';
import { checkIns } from '#server/api/check-in-params.ts';
import { actorOf, changeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { addEntranceHelper, listEntranceHelpers, removeEntranceHelper } from './entrance-duty.ts';

function rightsOf({ params }: FastifyRequest): SecurityFact {
  const { helper } = params as { helper: number };
  return { kind: 'rights_changed', details: { change: 'entrance', user_id: helper } };
}

const changes = [
  { method: 'put', verb: 'Give', to: 'to', change: addEntranceHelper },
  { method: 'delete', verb: 'Take', to: 'from', change: removeEntranceHelper },
] as const;

/** Who sees the guests of a session, or of a program with dates, to check them in. */
export function addEntranceHelperRoutes(
  api: FastifyInstance,
  { context }: Pick<ApiOptions, 'context'>,
): void {
  for (const checkIn of checkIns) addRoutesOf(api, context, checkIn);
}

function addRoutesOf(
  api: FastifyInstance,
  context: ApiOptions['context'],
  { kind, address, params }: CheckInAddress,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const response = { 200: successOf(entranceHelpersSchema), ...changeRefusals };

  routes.get(
    `${address}/helpers`,
    {
      config: { access: 'catalogue.see' },
      schema: { tags, summary: `List who helps at the entrance of a ${kind}`, params, response },
    },
    async ({ params: held }) => ({
      success: true as const,
      data: await listEntranceHelpers(context, held),
    }),
  );

  for (const { method, verb, to, change } of changes)
    routes[method](
      `${address}/helpers/:helper`,
      {
        config: {
          access: 'helpers.choose',
          security: rightsOf,
        },
        schema: {
          tags,
          summary: `${verb} a ${kind} ${to} a helper at the entrance`,
          params: params.and(z.object({ helper: numberInAddress('This is not an account number') })),
          response,
        },
      },
      async (request) => {
        const { helper, ...held } = request.params;
        await change(context, { actor: actorOf(request), held, helper });
        return { success: true as const, data: await listEntranceHelpers(context, held) };
      },
    );
}
