import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema } from '#contract/answer.ts';
import { reminderLinkSchema } from '#contract/orders/reminder-link.ts';
import { done, doneAnswer } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { refusals } from '#server/api/refusals.ts';
import { resumeReminders, stopReminders } from '#server/emails/stop-reminders.ts';

const tags = ['Orders'];
// Email providers send the presses of many people from one network.
const config = { access: 'anyone' as const, writeLimit: { most: 600, perSeconds: 60 } };
const response = { 200: doneAnswer, 410: failureSchema, ...refusals };
const stopped = 'We will send no more reminders to this address.';

/** Stops the reminders about unfinished orders, with the link that is in each. */
export function addReminderRoutes(api: FastifyInstance, { context, publicUrl }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/reminder-stops',
    { config, schema: { tags, summary: 'Stop reminders to an address', body: reminderLinkSchema, response } },
    async (request) => {
      await stopReminders(context, request.body.token);
      return done(stopped);
    },
  );

  routes.post(
    '/reminder-stops/resumption',
    { config, schema: { tags, summary: 'Send reminders again', body: reminderLinkSchema, response } },
    async (request) => {
      await resumeReminders(context, request.body.token);
      return done('We will send reminders again.');
    },
  );

  // Programs that check emails follow links, so GET changes nothing.
  routes.get(
    '/reminder-stops/:token',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Go to the page that stops reminders',
        params: reminderLinkSchema,
        response: { 302: z.null(), ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return reply.redirect(`${publicUrl}/reminders#token=${request.params.token}`, 302);
    },
  );

  void api.register(async (oneClick) => {
    // RFC 8058: email programs send a form, whose only field is always the same.
    oneClick.removeAllContentTypeParsers();
    oneClick.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) => parsed(null));
    oneClick.withTypeProvider<ZodTypeProvider>().post(
      '/reminder-stops/:token',
      {
        config,
        schema: {
          tags,
          summary: 'Stop reminders to an address by one press in an email program',
          params: reminderLinkSchema,
          response,
        },
      },
      async (request) => {
        await stopReminders(context, request.params.token);
        return done(stopped);
      },
    );
  });
}
