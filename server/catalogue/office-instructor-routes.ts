import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import {
  assignmentChangeSchema,
  assignmentSchema,
  changedInstructorSchema,
  instructorListQuerySchema,
  instructorListSchema,
  instructorVisibilityChangeSchema,
  newInstructorSchema,
  officeInstructorSchema,
} from '#contract/catalogue/office-instructors.ts';
import { numberInAddress } from '#contract/number-in-address.ts';
import { fromWire } from '#contract/office/wire-fields.ts';
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
import type { Taught } from './assign-instructors.ts';
import { assignInstructors, findAssignment } from './assign-instructors.ts';
import { changeInstructorVisibility } from './change-instructor-visibility.ts';
import { changeInstructor } from './change-instructor.ts';
import { createInstructor } from './create-instructor.ts';
import { listOfficeInstructors } from './list-office-instructors.ts';
import { getOfficeInstructor } from './office-instructor.ts';
import type { OfficeInstructor } from './office-instructor.ts';
import { presentOfficeInstructor } from './present-office-instructor.ts';

const see = { access: 'catalogue.see' as const };
const change = { access: 'catalogue.change' as const };

const params = z.object({ id: numberInAddress('This is not a number of ours') });
const instructorAnswer = successOf(officeInstructorSchema);
const assignmentAnswer = successOf(assignmentSchema);
const findRefusals = { 404: failureSchema, ...officeRefusals };

export function addOfficeInstructorRoutes(
  api: FastifyInstance,
  { context }: Pick<ApiOptions, 'context'>,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/instructors',
    {
      config: see,
      schema: {
        tags,
        summary: 'List instructors by name',
        querystring: instructorListQuerySchema,
        response: { 200: instructorListSchema, ...officeRefusals },
      },
    },
    async (request) => listOf(await listOfficeInstructors(context, request.query), (row) => row),
  );

  routes.post(
    '/admin/instructors',
    {
      config: change,
      schema: {
        tags,
        summary: 'Create an instructor; an Idempotency-Key makes a repeat safe',
        body: newInstructorSchema,
        response: { 200: instructorAnswer, ...officeRefusals },
      },
    },
    async (request) => {
      const fields = fromWire(request.body);
      const id = await createInstructor(context, { ...keyedRequest(request), fields });
      return answerOf(await getOfficeInstructor(context.db, id));
    },
  );

  routes.get(
    '/admin/instructors/:id',
    {
      config: see,
      schema: {
        tags,
        summary: 'One instructor, with programs and sessions',
        params,
        response: { 200: instructorAnswer, ...findRefusals },
      },
    },
    async (request) => answerOf(await getOfficeInstructor(context.db, request.params.id)),
  );

  routes.put(
    '/admin/instructors/:id',
    {
      config: change,
      schema: {
        tags,
        summary: 'Update an instructor; 409 returns the current one if somebody else has changed it',
        params,
        body: changedInstructorSchema,
        response: { 200: instructorAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      const { revision, ...body } = request.body;
      const { isChanged, instructor } = await changeInstructor(context, actorOf(request), {
        id: request.params.id,
        revision,
        fields: fromWire(body),
      });
      if (!isChanged) throw changedMeanwhile(presentOfficeInstructor(instructor));
      return answerOf(instructor);
    },
  );

  routes.put(
    '/admin/instructors/:id/visibility',
    {
      config: change,
      schema: {
        tags,
        summary: 'Archive an instructor, or show them again',
        params,
        body: instructorVisibilityChangeSchema,
        response: { 200: instructorAnswer, ...changeRefusals },
      },
    },
    async (request) =>
      answerOf(
        await changeInstructorVisibility(
          context,
          actorOf(request),
          request.params.id,
          request.body.visibility,
        ),
      ),
  );

  for (const kind of ['program', 'session'] as const) addAssignmentRoutes(api, context, kind);
}

function addAssignmentRoutes(
  api: FastifyInstance,
  context: ApiOptions['context'],
  kind: Taught['kind'],
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const address = `/admin/${kind}-instructors/:id`;

  routes.get(
    address,
    {
      config: see,
      schema: {
        tags,
        summary: `Who teaches a ${kind}, and who could`,
        params,
        response: { 200: assignmentAnswer, ...findRefusals },
      },
    },
    async (request) => {
      const instructors = await findAssignment(context, { kind, id: request.params.id });
      return { success: true as const, data: { instructors } };
    },
  );

  routes.put(
    address,
    {
      config: change,
      schema: {
        tags,
        summary: `Assign instructors to a ${kind}; 409 returns the current ones if somebody else has changed them`,
        params,
        body: assignmentChangeSchema,
        response: { 200: assignmentAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      const { isChanged, instructors } = await assignInstructors(context, actorOf(request), {
        kind,
        id: request.params.id,
        ...request.body,
      });
      if (!isChanged) throw changedMeanwhile({ instructors });
      return { success: true as const, data: { instructors } };
    },
  );
}

function answerOf(instructor: OfficeInstructor) {
  return { success: true as const, data: presentOfficeInstructor(instructor) };
}
