import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import { missingFacts } from '#contract/catalogue/venue-fact.ts';
import {
  careListSchema,
  journeyListSchema,
  unmetNeedsSchema,
} from '#contract/participants/office-answer-lists.ts';
import type { SealedClass } from '#contract/participants/seat-field-list.ts';
import { namedPermissionsSchema } from '#contract/staff/office-users.ts';
import { getSignedIn } from '#server/api/access.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import type { CheckInAddress } from '#server/api/check-in-params.ts';
import { checkIns } from '#server/api/check-in-params.ts';
import { actorOf, changeRefusals, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { getCheckIn } from '#server/check-in/get-check-in.ts';
import { listNamedPermissions, listReadersOfCare } from '#server/staff/named-permissions.ts';
import type { AnswerList } from './list-answers.ts';
import { countUnmetNeeds, listCare, listJourneys } from './list-answers.ts';

/** What participants need and how they travel, for those who have the permission by name. */
export function addAnswerListRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/named-permissions',
    {
      config: { access: 'guests.see' },
      schema: {
        tags,
        summary: 'The permissions that the caller has by name, and whom to ask about care lists',
        response: { 200: successOf(namedPermissionsSchema), ...officeRefusals },
      },
    },
    async (request) => ({
      success: true as const,
      data: {
        permissions: await listNamedPermissions(context, getSignedIn(request).userId),
        readers_of_care: await listReadersOfCare(context),
      },
    }),
  );

  for (const checkIn of checkIns) addListsOf(api, context, checkIn);
}

function addListsOf(
  api: FastifyInstance,
  context: ApiOptions['context'],
  { kind, address, params }: CheckInAddress,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    `${address}/unmet-needs`,
    {
      config: { access: 'guests.see' },
      schema: {
        tags,
        summary: `Count the seats of a ${kind} that need something that its venue does not list`,
        params,
        response: { 200: successOf(unmetNeedsSchema), ...changeRefusals },
      },
    },
    async ({ params: held }) => {
      await getCheckIn(context, held);
      return { success: true as const, data: { seats: await countUnmetNeeds(context, held) } };
    },
  );

  routes.get(
    `${address}/care`,
    {
      config: { access: 'care.see' },
      schema: {
        tags,
        summary: `The care list of a ${kind}. Each look is written down`,
        params,
        response: { 200: successOf(careListSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const held = request.params;
      await getCheckIn(context, held);
      const { facts, notAnswered, ...list } = await listCare(context, held, actorOf(request));
      const participants = list.listed.map(({ ageGroup, firstAid, answers, ...who }) => ({
        ...who,
        age_group: ageGroup,
        first_aid: firstAid,
        allergies: answers.allergies,
        medication: answers.medication,
        access_needs: answers.access_needs,
        diet: answers.diet,
        facts: answers.facts,
        missing: missingFacts(facts, answers.facts),
      }));
      const not_answered = notAnswered.map(({ code, name, ageGroup, firstAid }) => ({
        code,
        name,
        age_group: ageGroup,
        first_aid: firstAid,
      }));
      return { success: true as const, data: { ...lookAt(list, request), participants, not_answered } };
    },
  );

  routes.get(
    `${address}/journeys`,
    {
      config: { access: 'journey.see' },
      schema: {
        tags,
        summary: `Passports and flights of a ${kind}. Each look is written down`,
        params,
        response: { 200: successOf(journeyListSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const held = request.params;
      await getCheckIn(context, held);
      const list = await listJourneys(context, held, actorOf(request));
      const participants = list.listed.map(({ code, name, ageGroup, answers }) => ({
        code,
        name,
        age_group: ageGroup,
        passport_number: answers.passport_number,
        passport_expires_on: answers.passport_expires_on,
        nationality: answers.nationality,
        arrival_flight: answers.arrival_flight,
        departure_flight: answers.departure_flight,
      }));
      return { success: true as const, data: { ...lookAt(list, request), participants } };
    },
  );
}

function lookAt(
  { seats, answered, unreadable }: Pick<AnswerList<SealedClass>, 'seats' | 'answered' | 'unreadable'>,
  request: FastifyRequest,
) {
  const { name } = getSignedIn(request);
  return { reader: name, seen_at: new Date().toISOString(), seats, answered, unreadable };
}
