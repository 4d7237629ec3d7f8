import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { orderReferenceSchema } from '#contract/orders/order-reference.ts';
import {
  careChangeSchema,
  journeyChangeSchema,
  seatAnswersSchema,
} from '#contract/participants/seat-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { refusals } from '#server/api/refusals.ts';
import { seatReaderOf } from '#server/api/seat-reader-of.ts';
import { ChangedMeanwhile } from '#server/orders/lock-for-edit.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import { getSeatAnswers } from './get-seat-answers.ts';
import { presentSeatAnswers } from './present-seat-answers.ts';
import { saveCare, saveJourney } from './save-answers.ts';

const tags = ['Orders'];
const params = z.object({ code: orderReferenceSchema });
const answered = successOf(z.object({ answers: seatAnswersSchema }));
const noSuch = { 401: failureSchema, 404: failureSchema };
const saved = {
  config: { access: 'guest_or_account' as const, writeLimit: { most: 120, perSeconds: 60 } },
  response: { 200: answered, ...noSuch, 403: failureSchema, 409: failureSchema, ...refusals },
};
const conflict = 'With 409 and current: somebody else has saved since.';

/** What a participant needs and how he travels, told by whoever decides for him. */
export function addSeatAnswerRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/seats/:code/answers',
    {
      config: { access: 'guest_or_account' },
      schema: {
        tags,
        summary: 'Care and journey answers of a seat, shown to whoever gave them',
        params,
        response: { 200: answered, ...noSuch, ...refusals },
      },
    },
    async (request) => answer(request, request.params.code),
  );

  routes.put(
    '/seats/:code/care',
    {
      config: saved.config,
      schema: {
        tags,
        summary: 'Save what the participant needs, once the consent to care answers is given',
        description: conflict,
        params,
        body: careChangeSchema,
        response: saved.response,
      },
    },
    async (request) => {
      const { revision, ...answers } = request.body;
      return save(request, () =>
        saveCare(context, { ...request.params, reader: seatReaderOf(request), revision, answers }),
      );
    },
  );

  routes.put(
    '/seats/:code/journey',
    {
      config: saved.config,
      schema: {
        tags,
        summary: 'Save passport and flights of the participant',
        description: `${conflict} Without current: somebody else comes by now.`,
        params,
        body: journeyChangeSchema,
        response: saved.response,
      },
    },
    async (request) => {
      const { revision, participant, ...answers } = request.body;
      const reader = seatReaderOf(request);
      return save(request, () =>
        saveJourney(context, { ...request.params, reader, revision, participant, answers }),
      );
    },
  );

  async function save(request: FastifyRequest, keep: () => Promise<void>) {
    const { code } = request.params as z.infer<typeof params>;
    try {
      await keep();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      throw changedMeanwhile((await answer(request, code)).data.answers);
    }
    return answer(request, code);
  }

  async function answer(request: FastifyRequest, code: string) {
    const found = await getSeatAnswers(context, { code, reader: seatReaderOf(request) });
    return { success: true as const, data: { answers: presentSeatAnswers(found) } };
  }
}
