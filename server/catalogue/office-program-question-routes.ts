import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import {
  officeQuestionsSchema,
  questionsChangeSchema,
} from '#contract/catalogue/office-program-questions.ts';
import { numberInAddress } from '#contract/number-in-address.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { actorOf, changeRefusals, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import { changeQuestions, getQuestions } from './change-questions.ts';

const params = z.object({ id: numberInAddress('This is not a number of ours') });
const questionsAnswer = successOf(officeQuestionsSchema);

export function addProgramQuestionRoutes(
  api: FastifyInstance,
  { context }: Pick<ApiOptions, 'context'>,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/program-questions/:id',
    {
      config: { access: 'catalogue.see' },
      schema: {
        tags,
        summary: 'The questions of a program that are asked most',
        params,
        response: { 200: questionsAnswer, 404: failureSchema, ...officeRefusals },
      },
    },
    async (request) => ({
      success: true as const,
      data: await getQuestions(context, request.params.id),
    }),
  );

  routes.put(
    '/admin/program-questions/:id',
    {
      config: { access: 'catalogue.change' },
      schema: {
        tags,
        summary:
          'Replace the questions of a program; 409 returns the current ones if somebody else has changed them',
        params,
        body: questionsChangeSchema,
        response: { 200: questionsAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      const { isChanged, ...current } = await changeQuestions(context, actorOf(request), {
        programId: request.params.id,
        ...request.body,
      });
      if (!isChanged) throw changedMeanwhile(current);
      return { success: true as const, data: current };
    },
  );
}
