import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '#contract/answer.ts';
import { listAnswer } from '#contract/office/list-query.ts';
import { orderReferenceSchema } from '#contract/orders/order-reference.ts';
import type {
  Participant as WireParticipant,
  ParticipantRow,
} from '#contract/participants/office-participants.ts';
import {
  participantErasureSchema,
  participantExportSchema,
  participantQuery,
  participantRowSchema,
  participantSchema,
  participantsQuery,
} from '#contract/participants/office-participants.ts';
import { done, doneAnswer } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import {
  actorOf,
  changeRefusals,
  listOf,
  officeRefusals,
  officeTags as tags,
} from '#server/api/office-answers.ts';
import { eraseParticipant } from './erase-participant.ts';
import { exportParticipant } from './export-participant.ts';
import type { Participant } from './get-participant.ts';
import { getParticipant } from './get-participant.ts';
import { guardianOf } from './guardian-of.ts';
import { listParticipants } from './list-participants.ts';
import type { ParticipantRow as FoundRow } from './participant-row.ts';

const params = z.object({ code: orderReferenceSchema });

/** Whoever comes on a ticket is a person for exports and erasures, also without an email address. */
export function addParticipantRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/participants',
    {
      config: { access: 'people.see' },
      schema: {
        tags,
        summary:
          'Find participants by their name, or by the name or address of a guardian, also of a former one',
        querystring: participantsQuery,
        response: { 200: listAnswer(participantRowSchema), ...officeRefusals },
      },
    },
    async (request) => listOf(await listParticipants(context, request.query), presentRow),
  );

  routes.get(
    '/admin/participants/:code',
    {
      config: { access: 'people.see' },
      schema: {
        tags,
        summary: 'What is kept of the participant on a ticket',
        params,
        querystring: participantQuery,
        response: { 200: successOf(participantSchema), ...changeRefusals },
      },
    },
    async (request) => ({
      success: true as const,
      data: present(await getParticipant(context.db, keyOf(request))),
    }),
  );

  routes.get(
    '/admin/participants/:code/export',
    {
      config: {
        access: 'people.export',
        security: { kind: 'data_exported', details: { what: 'person' } },
      },
      schema: {
        tags,
        summary: 'Export all personal data of the participant on a ticket',
        params,
        querystring: participantQuery,
        response: { 200: successOf(participantExportSchema), ...changeRefusals },
      },
    },
    async (request, reply) => {
      const data = await exportParticipant(context, keyOf(request), actorOf(request));
      reply.header('content-disposition', `attachment; filename="participant-${request.params.code}.json"`);
      return { success: true as const, data };
    },
  );

  routes.post(
    '/admin/participants/:code/erasure',
    {
      config: { access: 'people.erase', security: { kind: 'person_erased', details: {} } },
      schema: {
        tags,
        summary: 'Erase the participant on a ticket permanently; the seat stays the buyer’s',
        params,
        querystring: participantQuery,
        body: participantErasureSchema,
        response: { 200: doneAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      await eraseParticipant(context, { ...keyOf(request), ...request.body }, actorOf(request));
      return done('This participant is erased.');
    },
  );
}

function keyOf({
  params: { code },
  query: { former },
}: {
  params: { code: string };
  query: { former: number };
}) {
  return { code, former };
}

function presentRow(row: FoundRow): ParticipantRow {
  const guardian = guardianOf(row, row.buyer);
  return {
    code: row.code,
    former: row.former,
    is_former: row.isFormer,
    name: row.name,
    guardian_name: guardian?.name ?? '',
    guardian_email: guardian?.email ?? '',
    former_guardians: row.formerGuardians.map(({ name, email, until }) => ({
      name,
      email,
      until: new Date(until).toISOString(),
    })),
    order_reference: row.orderReference,
    title: row.title,
    first_day: row.firstDay,
  };
}

function present(participant: Participant): WireParticipant {
  return {
    ...presentRow(participant),
    has_answers: participant.hasAnswers,
    consents: participant.consentIds.length,
    emails: participant.emailIds.length,
    erased_on: participant.erasedOn,
  };
}
