import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { datePrograms, dateProgramsChange } from '#contract/changes/office-date-change-programs.ts';
import type { DateChangePrograms } from '#contract/changes/office-date-change-programs.ts';
import { numberInAddress } from '#contract/number-in-address.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { actorOf, changeRefusals, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { chooseDatePrograms, getDatePrograms } from '#server/changes/choose-date-programs.ts';
import type { DateProgram } from '#server/changes/choose-date-programs.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';

const path = '/admin/program-dates-of-others/:id';
const params = z.object({ id: numberInAddress('This is not a number of ours') });
const answer = successOf(datePrograms);

/** To the dates of which other programs buyers can move their seats. */
export function addDateProgramRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    path,
    {
      config: { access: 'catalogue.see' },
      schema: {
        tags,
        summary: 'To the dates of which other programs the seats of a program can be moved',
        params,
        response: { 200: answer, 404: failureSchema, ...officeRefusals },
      },
    },
    async (request) => answerOf(await getDatePrograms(context.db, request.params.id)),
  );

  routes.put(
    path,
    {
      config: { access: 'catalogue.change' },
      schema: {
        tags,
        summary: 'Choose to the dates of which other programs buyers can move seats from now on',
        params,
        body: dateProgramsChange,
        response: { 200: answer, ...changeRefusals },
      },
    },
    async (request) => {
      const { isChanged, programs } = await chooseDatePrograms(context, actorOf(request), {
        programId: request.params.id,
        ...request.body,
      });
      if (!isChanged) throw changedMeanwhile(present(programs));
      return answerOf(programs);
    },
  );
}

function answerOf(programs: DateProgram[]) {
  return { success: true as const, data: present(programs) };
}

function present(programs: DateProgram[]): DateChangePrograms {
  return {
    programs: programs.map(({ id, title, isPublished, isChosen }) => ({
      id,
      title,
      is_published: isPublished,
      chosen: isChosen,
    })),
  };
}
