import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { userProgramSchema } from '#contract/accounts/user-program.ts';
import { failureSchema, successOf } from '#contract/answer.ts';
import { programKeySchema } from '#contract/catalogue/program-key.ts';
import { getSignedIn } from '#server/api/access.ts';
import { done, doneAnswer, signedInRefusals } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { toProgramKey } from '#server/api/program-key.ts';
import { presentProgram } from '#server/catalogue/present-program.ts';
import { listUserPrograms } from './list-user-programs.ts';
import { saveProgram } from './save-program.ts';
import { unsaveProgram } from './unsave-program.ts';

const tags = ['Account'];
const params = z.object({ program: programKeySchema });
const programsAnswer = successOf(z.object({ programs: z.array(userProgramSchema) }));

export function addUserProgramRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/user-programs',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Programs that I have bought or saved',
        response: { 200: programsAnswer, ...signedInRefusals },
      },
    },
    async (request) => {
      const programs = await listUserPrograms(context, getSignedIn(request).userId);
      return {
        success: true as const,
        data: {
          programs: programs.map(({ program, source }) => ({
            program: presentProgram(program, context.currency),
            source,
          })),
        },
      };
    },
  );

  routes.put(
    '/user-programs/:program',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Save a program',
        params,
        response: { 200: doneAnswer, 404: failureSchema, ...signedInRefusals },
      },
    },
    async (request) => {
      const { userId } = getSignedIn(request);
      await saveProgram(context, { userId, key: toProgramKey(request.params.program) });
      return done('The program is saved.');
    },
  );

  routes.delete(
    '/user-programs/:program',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Remove a saved program',
        params,
        response: { 200: doneAnswer, 404: failureSchema, ...signedInRefusals },
      },
    },
    async (request) => {
      const { userId } = getSignedIn(request);
      await unsaveProgram(context, { userId, key: toProgramKey(request.params.program) });
      return done('The program is no longer saved.');
    },
  );
}
