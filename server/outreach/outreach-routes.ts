import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import { brochureLeadSchema } from '#contract/outreach/brochure-lead.ts';
import { contactMessageSchema } from '#contract/outreach/contact-message.ts';
import { receivedSchema } from '#contract/outreach/honeypot.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { idempotencyKeyOf } from '#server/api/buyer-key.ts';
import { refusals } from '#server/api/refusals.ts';
import { networkOf } from '#server/http/network-of.ts';
import { sha256 } from '#server/platform/hash.ts';
import type { OutreachRequest } from './claim-row.ts';
import { detectSpam } from './detect-spam.ts';
import { receiveBrochureLead } from './receive-brochure-lead.ts';
import { receiveContactMessage } from './receive-contact-message.ts';

const tags = ['Contact'];
const config = { access: 'anyone' as const, writeLimit: { most: 30, perSeconds: 600 } };
const response = { 200: successOf(receivedSchema), ...refusals };

export function addOutreachRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/contact-messages',
    {
      config,
      schema: { tags, summary: 'Send a message to the office', body: contactMessageSchema, response },
    },
    async (request) => {
      const { website, elapsed_ms, ...message } = request.body;
      if (!detectSpam({ website, elapsed_ms }))
        await receiveContactMessage(context, message, askedBy(request, message));
      return received('Message Sent!');
    },
  );

  routes.post(
    '/brochure-leads',
    {
      config,
      schema: {
        tags,
        summary: 'Request the brochure, and agree to be contacted',
        body: brochureLeadSchema,
        response,
      },
    },
    async (request) => {
      const { website, elapsed_ms, audience, ...told } = request.body;
      const lead = { ...told, audience: audience ?? undefined };
      if (!detectSpam({ website, elapsed_ms }))
        await receiveBrochureLead(context, lead, askedBy(request, lead));
      return received('The brochure is on its way to you.');
    },
  );
}

function received(message: string) {
  return { success: true as const, data: { received: true as const }, message };
}

/** The form guard's fields are not part of the request hash, because they differ when a message is sent again. */
function askedBy(request: FastifyRequest, said: object): OutreachRequest {
  return {
    caller: `network:${networkOf(request.ip)}`,
    route: request.routeOptions.url ?? '',
    key: idempotencyKeyOf(request),
    bodyHash: sha256(JSON.stringify(said)),
  };
}
