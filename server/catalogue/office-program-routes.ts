import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import {
  changedProgramSchema,
  newProgramSchema,
  officeProgramQuerySchema,
  officeProgramSchema,
  programListSchema,
  programPreviewSchema,
} from '#contract/catalogue/office-programs.ts';
import { numberInAddress } from '#contract/number-in-address.ts';
import { fromWire } from '#contract/office/wire-fields.ts';
import { done, doneAnswer } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { keyedRequest } from '#server/api/keyed-request.ts';
import {
  actorOf,
  changeRefusals,
  listOf,
  officeRefusals,
  officeTags as tags,
} from '#server/api/office-answers.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import { changeProgram } from './change-program.ts';
import { createProgram } from './create-program.ts';
import { deleteProgram } from './delete-program.ts';
import { listOfficePrograms } from './list-office-programs.ts';
import { getOfficeProgram } from './office-program.ts';
import type { OfficeProgram } from './office-program.ts';
import { presentOfficeProgram, presentProgramRow } from './present-office-program.ts';
import { presentProgram } from './present-program.ts';

const see = { access: 'catalogue.see' as const };
const change = { access: 'catalogue.change' as const };

export const programParams = z.object({
  id: numberInAddress('This is not a program number'),
});
const programAnswer = successOf(officeProgramSchema);
const findRefusals = { 404: failureSchema, ...officeRefusals };

export function addOfficeProgramRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/programs',
    {
      config: see,
      schema: {
        tags,
        summary: 'List programs, including hidden and archived ones',
        querystring: officeProgramQuerySchema,
        response: { 200: programListSchema, ...officeRefusals },
      },
    },
    async (request) =>
      listOf(await listOfficePrograms(context, request.query), (program) =>
        presentProgramRow(program, context.currency),
      ),
  );

  routes.post(
    '/admin/programs',
    {
      config: change,
      schema: {
        tags,
        summary: 'Create a hidden program; an Idempotency-Key makes a repeat safe',
        body: newProgramSchema,
        response: { 200: programAnswer, ...officeRefusals },
      },
    },
    async (request) => {
      const fields = fromWire(request.body);
      const id = await createProgram(context, { ...keyedRequest(request), fields });
      return answerOf(await getOfficeProgram(context.db, id));
    },
  );

  routes.get(
    '/admin/programs/:id',
    {
      config: see,
      schema: {
        tags,
        summary: 'One program',
        params: programParams,
        response: { 200: programAnswer, ...findRefusals },
      },
    },
    async (request) => answerOf(await getOfficeProgram(context.db, request.params.id)),
  );

  routes.get(
    '/admin/programs/:id/preview',
    {
      config: see,
      schema: {
        tags,
        summary: 'Preview a program as the public API would return it',
        params: programParams,
        response: { 200: successOf(programPreviewSchema), ...findRefusals },
      },
    },
    async (request) => {
      const program = await getOfficeProgram(context.db, request.params.id);
      const { visibility, factsThere, directions, mapPicture } = program;
      const venue = { venue_facts: factsThere, directions, map_picture: mapPicture };
      return {
        success: true as const,
        data: { program: { ...presentProgram(program, context.currency), ...venue }, visibility },
      };
    },
  );

  routes.put(
    '/admin/programs/:id',
    {
      config: change,
      schema: {
        tags,
        summary: 'Update a program; 409 returns the current one if somebody else has changed it',
        params: programParams,
        body: changedProgramSchema,
        response: { 200: programAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      const { revision, tell_buyers: tellBuyers, note_to_buyers: note, ...body } = request.body;
      const { isChanged, program } = await changeProgram(context, actorOf(request), {
        id: request.params.id,
        revision,
        fields: fromWire(body),
        tellBuyers,
        note,
      });
      if (!isChanged) throw changedMeanwhile(presentOfficeProgram(program));
      return answerOf(program);
    },
  );

  routes.delete(
    '/admin/programs/:id',
    {
      config: change,
      schema: {
        tags,
        summary: 'Delete a program that nothing refers to',
        params: programParams,
        response: { 200: doneAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      await deleteProgram(context, actorOf(request), request.params.id);
      return done('The program is deleted.');
    },
  );
}

export function answerOf(program: OfficeProgram) {
  return { success: true as const, data: presentOfficeProgram(program) };
}
