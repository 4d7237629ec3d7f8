import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import { erasureConfirmationSchema, erasureSchema } from '#contract/people/office-erasure.ts';
import { done, doneAnswer } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { numberParam } from '#server/api/number-param.ts';
import { actorOf, changeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { erasePerson } from './erase-person.ts';
import { previewErasure } from './preview-erasure.ts';

const params = numberParam('a person');
const config = { access: 'people.erase' as const };

export function addErasureRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/people/:id/erasure',
    {
      config,
      schema: {
        tags,
        summary: 'Preview what erasing a person would delete and keep',
        params,
        response: { 200: successOf(erasureSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const { email, obstacles, goes, stays } = await previewErasure(context, request.params.id);
      return { success: true as const, data: { email, obstacles, goes, stays } };
    },
  );

  routes.post(
    '/admin/people/:id/erasure',
    {
      config: { ...config, security: { kind: 'person_erased', details: {} } },
      schema: {
        tags,
        summary: 'Erase a person permanently; orders and payments are kept without a name',
        params,
        body: erasureConfirmationSchema,
        response: { 200: doneAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      const { id: personId } = request.params;
      await erasePerson(context, { personId, email: request.body.email }, actorOf(request));
      return done('This person is erased.');
    },
  );
}
