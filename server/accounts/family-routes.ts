import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { familySchema, keptPersonSchema, newKeptPersonSchema } from '#contract/accounts/family.ts';
import { failureSchema, successOf } from '#contract/answer.ts';
import { numberInAddress } from '#contract/number-in-address.ts';
import { getSignedIn } from '#server/api/access.ts';
import { signedInRefusals } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { takeFamilyConsentBack } from './erase-family.ts';
import { getFamily } from './get-family.ts';
import { changeFamilyPerson, keepFamilyPerson, removeFamilyPerson } from './keep-family-person.ts';

const tags = ['Account'];
const params = z.object({ id: numberInAddress('This is not a number of ours') });
const familyAnswer = successOf(z.object({ family: familySchema }));

/** The people whom an account keeps for its next bookings. */
export function addFamilyRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/family',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'The people whom I keep for my next bookings',
        response: { 200: familyAnswer, ...signedInRefusals },
      },
    },
    async (request) => answerFamily(getSignedIn(request).userId),
  );

  routes.post(
    '/family/people',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Keep somebody for my next bookings',
        description: 'With 409 and current: the words of the consent have changed since they were read.',
        body: newKeptPersonSchema,
        response: { 200: familyAnswer, 409: failureSchema, ...signedInRefusals },
      },
    },
    async (request) => {
      const { userId } = getSignedIn(request);
      const { consent, ...person } = request.body;
      await keepFamilyPerson(context, { userId, person, consent });
      return answerFamily(userId);
    },
  );

  routes.put(
    '/family/people/:id',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Correct somebody whom I keep',
        params,
        body: keptPersonSchema,
        response: { 200: familyAnswer, 404: failureSchema, 409: failureSchema, ...signedInRefusals },
      },
    },
    async (request) => {
      const { userId } = getSignedIn(request);
      await changeFamilyPerson(context, { userId, id: request.params.id, person: request.body });
      return answerFamily(userId);
    },
  );

  routes.delete(
    '/family/people/:id',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'No longer keep somebody',
        params,
        response: { 200: familyAnswer, 404: failureSchema, ...signedInRefusals },
      },
    },
    async (request) => {
      const { userId } = getSignedIn(request);
      await removeFamilyPerson(context, { userId, id: request.params.id });
      return answerFamily(userId);
    },
  );

  routes.delete(
    '/family/consent',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Take back the consent, and with it erase everybody whom I keep',
        response: { 200: familyAnswer, ...signedInRefusals },
      },
    },
    async (request) => {
      const { userId } = getSignedIn(request);
      await takeFamilyConsentBack(context, userId);
      return answerFamily(userId);
    },
  );

  async function answerFamily(userId: number) {
    return { success: true as const, data: { family: await getFamily(context, userId) } };
  }
}
