import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import {
  changedTermsSchema,
  chosenTermsSchema,
  newTermsSchema,
  officeTermsListSchema,
  officeTermsSchema,
  termsChoiceSchema,
} from '#contract/catalogue/office-booking-terms.ts';
import type { OfficeTerms as WireTerms } from '#contract/catalogue/office-booking-terms.ts';
import { numberInAddress } from '#contract/number-in-address.ts';
import { fromWire } from '#contract/office/wire-fields.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { keyedRequest } from '#server/api/keyed-request.ts';
import { actorOf, changeRefusals, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import { chooseTerms, getChosenTerms } from './choose-terms.ts';
import type { ChosenTerms } from './choose-terms.ts';
import { changeTerms, createTerms, getTerms, listTerms } from './office-terms.ts';
import type { OfficeTerms } from './office-terms.ts';

const see = { access: 'catalogue.see' as const };
const change = { access: 'catalogue.change' as const };
const params = z.object({ id: numberInAddress('This is not a number of ours') });
const termsAnswer = successOf(officeTermsSchema);
const chosenAnswer = successOf(chosenTermsSchema);

/** What bookings can be changed to, and which programs and sessions are sold under which terms. */
export function addBookingTermsRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/booking-terms',
    {
      config: see,
      schema: {
        tags,
        summary: 'All booking terms, each in its newest version',
        response: { 200: successOf(officeTermsListSchema), ...officeRefusals },
      },
    },
    async () => ({ success: true as const, data: (await listTerms(context.db)).map(present) }),
  );

  routes.post(
    '/admin/booking-terms',
    {
      config: change,
      schema: {
        tags,
        summary: 'Create booking terms; an Idempotency-Key makes a repeat safe',
        body: newTermsSchema,
        response: { 200: termsAnswer, ...officeRefusals },
      },
    },
    async (request) => {
      const id = await createTerms(context, { ...keyedRequest(request), terms: fromWire(request.body) });
      return answerOf(await getTerms(context.db, id));
    },
  );

  routes.put(
    '/admin/booking-terms/:id',
    {
      config: change,
      schema: {
        tags,
        summary:
          'Make another version for what is sold from now on; 409 returns the newest one if somebody else has made one',
        params,
        body: changedTermsSchema,
        response: { 200: termsAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      const { isChanged, terms } = await changeTerms(context, actorOf(request), {
        id: request.params.id,
        terms: fromWire(request.body),
      });
      if (!isChanged) throw changedMeanwhile(present(terms));
      return answerOf(terms);
    },
  );

  for (const kind of ['program', 'session'] as const) {
    const path = `/admin/${kind}-terms/:id`;

    routes.get(
      path,
      {
        config: see,
        schema: {
          tags,
          summary: `The booking terms of a ${kind}`,
          params,
          response: { 200: chosenAnswer, 404: failureSchema, ...officeRefusals },
        },
      },
      async (request) => chosen(await getChosenTerms(context.db, { kind, id: request.params.id })),
    );

    routes.put(
      path,
      {
        config: change,
        schema: {
          tags,
          summary: `Choose the booking terms of a ${kind} for what is sold from now on`,
          params,
          body: termsChoiceSchema,
          response: { 200: chosenAnswer, ...changeRefusals },
        },
      },
      async (request) => {
        const { isChanged, ...current } = await chooseTerms(context, actorOf(request), {
          kind,
          id: request.params.id,
          ...request.body,
        });
        if (!isChanged) throw changedMeanwhile(presentChosen(current));
        return chosen(current);
      },
    );
  }
}

function answerOf(terms: OfficeTerms) {
  return { success: true as const, data: present(terms) };
}

function chosen(found: ChosenTerms) {
  return { success: true as const, data: presentChosen(found) };
}

function presentChosen({ termsId, choices }: ChosenTerms) {
  return { terms_id: termsId, choices };
}

function present(terms: OfficeTerms): WireTerms {
  return {
    id: terms.id,
    name: terms.name,
    version: terms.version,
    steps: terms.steps,
    date_change_until_days: terms.dateChangeUntilDays,
    date_changes_most: terms.dateChangesMost,
    hand_on_until_days: terms.handOnUntilDays,
    withdrawal_days: terms.withdrawalDays,
    created_at: terms.createdAt.toISOString(),
    programs: terms.programs,
    sessions: terms.sessions,
  };
}
