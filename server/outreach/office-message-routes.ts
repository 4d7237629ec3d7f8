import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import { listAnswer } from '#contract/office/list-query.ts';
import {
  closingSchema,
  messageRowSchema,
  messageSchema,
  messageStepSchema,
  messagesQuery,
  openMessagesSchema,
  replySchema,
} from '#contract/outreach/office-messages.ts';
import { getSignedIn } from '#server/api/access.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { keyedRequest } from '#server/api/keyed-request.ts';
import { numberParam } from '#server/api/number-param.ts';
import { changeRefusals, listOf, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { withCurrent } from '#server/api/with-current.ts';
import { MOST_COUNTED, countOpenMessages } from './count-open-messages.ts';
import { getMessage } from './get-message.ts';
import { listMessages } from './list-messages.ts';
import { presentMessage, presentMessageRow } from './present-message.ts';
import type { WorkOnMessage } from './update-message.ts';
import { updateMessage } from './update-message.ts';

const params = numberParam('a message');
const config = { access: 'messages.answer' as const };
const response = { 200: successOf(messageSchema), ...changeRefusals };

/** Contact messages and what the office does with them. */
export function addMessageRoutes(api: FastifyInstance, { context }: Pick<ApiOptions, 'context'>): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/messages',
    {
      config,
      schema: {
        tags,
        summary: 'Contact messages',
        querystring: messagesQuery,
        response: { 200: listAnswer(messageRowSchema), ...officeRefusals },
      },
    },
    async (request) => {
      const { userId } = getSignedIn(request);
      return listOf(await listMessages(context, { ...request.query, userId }), presentMessageRow);
    },
  );

  routes.get(
    '/admin/messages/open',
    {
      config,
      schema: {
        tags,
        summary: 'Count open contact messages',
        response: { 200: successOf(openMessagesSchema), ...officeRefusals },
      },
    },
    async () => {
      const open = await countOpenMessages(context);
      return { success: true as const, data: { open, is_more: open === MOST_COUNTED } };
    },
  );

  routes.get(
    '/admin/messages/:id',
    {
      config,
      schema: { tags, summary: 'Get a contact message with its history', params, response },
    },
    async (request) => ({
      success: true as const,
      data: presentMessage(await getMessage(context.db, request.params.id)),
    }),
  );

  const steps = [
    { path: 'replies', kind: 'replied', summary: 'Reply by email', body: replySchema },
    { path: 'closing', kind: 'closed', summary: 'Mark as answered without a reply', body: closingSchema },
    { path: 'reopening', kind: 'reopened', summary: 'Reopen', body: messageStepSchema },
    { path: 'taking', kind: 'taken', summary: 'Assign to me', body: messageStepSchema },
    { path: 'release', kind: 'released', summary: 'Unassign', body: messageStepSchema },
  ] as const;
  for (const { path, kind, summary, body } of steps)
    routes.post(
      `/admin/messages/:id/${path}`,
      { config, schema: { tags, summary, params, body, response } },
      async (request) => {
        const step: WorkOnMessage = { messageId: request.params.id, kind, ...request.body };
        const data = await withCurrent(updateMessage(context, step, keyedRequest(request)), presentMessage);
        return { success: true as const, data };
      },
    );
}
