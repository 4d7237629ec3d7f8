import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import { listAnswer } from '#contract/office/list-query.ts';
import {
  accountChangeSchema,
  peopleQuery,
  personNoteSchema,
  personRowSchema,
  personSchema,
} from '#contract/people/office-people.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { keyedRequest } from '#server/api/keyed-request.ts';
import { numberParam } from '#server/api/number-param.ts';
import {
  actorOf,
  changeRefusals,
  listOf,
  officeRefusals,
  officeTags as tags,
} from '#server/api/office-answers.ts';
import { withCurrent } from '#server/api/with-current.ts';
import { addPersonNote } from './add-person-note.ts';
import { changeAccount } from './change-account.ts';
import type { Person } from './get-person.ts';
import { getPerson } from './get-person.ts';
import { listPeople } from './list-people.ts';
import { presentPerson, presentPersonRow } from './present-person.ts';

const params = numberParam('a person');
const response = { 200: successOf(personSchema), ...changeRefusals };

/** People by email address. */
export function addPeopleRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();
  const present = (person: Person) => presentPerson(person, context.currency);

  routes.get(
    '/admin/people',
    {
      config: { access: 'people.see' },
      schema: {
        tags,
        summary: 'List people by email address',
        querystring: peopleQuery,
        response: { 200: listAnswer(personRowSchema), ...officeRefusals },
      },
    },
    async (request) =>
      listOf(await listPeople(context, request.query), (row) => presentPersonRow(row, context.currency)),
  );

  routes.get(
    '/admin/people/:id',
    {
      config: { access: 'people.see' },
      schema: { tags, summary: 'Get a person with orders, upcoming tickets and messages', params, response },
    },
    async (request) => ({
      success: true as const,
      data: present(await getPerson(context.db, request.params.id)),
    }),
  );

  routes.put(
    '/admin/people/:id/account',
    {
      config: { access: 'people.change' },
      schema: { tags, summary: 'Update an account', params, body: accountChangeSchema, response },
    },
    async (request) => {
      const { school_name: schoolName, ...told } = request.body;
      const change = { personId: request.params.id, schoolName, ...told };
      const data = await withCurrent(changeAccount(context, change, actorOf(request)), present);
      return { success: true as const, data };
    },
  );

  routes.post(
    '/admin/people/:id/notes',
    {
      config: { access: 'people.change' },
      schema: { tags, summary: 'Add a note about a person', params, body: personNoteSchema, response },
    },
    async (request) => {
      const note = { personId: request.params.id, text: request.body.text };
      const person = await addPersonNote(context, note, keyedRequest(request));
      return { success: true as const, data: present(person) };
    },
  );
}
