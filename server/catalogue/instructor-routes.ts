import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '#contract/answer.ts';
import { instructorQuerySchema, instructorSchema } from '#contract/catalogue/instructor.ts';
import { decodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { rememberedRoute } from '#server/api/cached-route.ts';
import { toProgramKey } from '#server/api/program-key.ts';
import { refusals } from '#server/api/refusals.ts';
import { keepInstructors } from './keep-instructors.ts';
import { listInstructors } from './list-instructors.ts';
import { presentInstructor } from './present-instructor.ts';

const answerSchema = successOf(z.object({ instructors: z.array(instructorSchema) }));

export function addInstructorRoutes(api: FastifyInstance, options: ApiOptions): void {
  const { context, catalogueVersion } = options;
  const readInstructors = keepInstructors(context, catalogueVersion);
  const { onRequest, answer } = rememberedRoute(options);

  api.withTypeProvider<ZodTypeProvider>().get(
    '/instructors',
    {
      config: { access: 'anyone' },
      onRequest,
      schema: {
        tags: ['Programs'],
        summary: 'Who teaches. A session without instructors of its own has those of its program',
        querystring: instructorQuerySchema,
        response: { 200: answerSchema, ...refusals },
      },
    },
    (request, reply) => {
      const { program, session } = request.query;
      return answer(request, reply, {
        schema: answerSchema,
        find: async () => {
          const found = listInstructors(await readInstructors(), {
            program: program === undefined ? undefined : toProgramKey(program),
            sessionId: session === undefined ? undefined : decodeSessionIdentifier(session),
          });
          return { instructors: found.map(presentInstructor) };
        },
      });
    },
  );
}
