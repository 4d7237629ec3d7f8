import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import type { EmailKinds } from '#contract/emails/office-emails.ts';
import {
  emailKindsSchema,
  emailKindParams,
  emailPreviewSchema,
  emailListAnswer,
  emailListQuery,
  emailParams,
  emailSchema,
} from '#contract/emails/office-emails.ts';
import { Refusal } from '#contract/refusal.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import {
  actorOf,
  changeRefusals,
  listOf,
  officeRefusals,
  officeTags as tags,
} from '#server/api/office-answers.ts';
import type { Email } from './email.ts';
import { findEmail } from './email.ts';
import { getEmail } from './get-email.ts';
import { listEmails } from './list-emails.ts';
import { presentEmail, presentEmailRow } from './present-email.ts';
import type { EmailPreviews } from './preview-email.ts';
import { previewEmail, withoutSecrets } from './preview-email.ts';
import { resendEmail } from './resend-email.ts';

const config = { access: 'email.see' as const };

export function addEmailRoutes(
  api: FastifyInstance,
  { context, emails }: Pick<ApiOptions, 'context' | 'emails'>,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  // They change with the program only.
  let kinds: Promise<EmailKinds> | undefined;

  async function readEmail(emailId: number) {
    const email = await getEmail(context, emailId);
    return presentEmail(email, await previewEmail(context, email, emails));
  }

  routes.get(
    '/admin/emails',
    {
      config,
      schema: {
        tags,
        summary: 'List emails',
        querystring: emailListQuery,
        response: { 200: emailListAnswer, ...officeRefusals },
      },
    },
    async (request) => listOf(await listEmails(context, request.query), presentEmailRow),
  );

  routes.get(
    '/admin/emails/:email',
    {
      config,
      schema: {
        tags,
        summary: 'Get an email with a preview',
        params: emailParams,
        response: { 200: successOf(emailSchema), ...changeRefusals },
      },
    },
    async (request) => ({ success: true as const, data: await readEmail(request.params.email) }),
  );

  routes.post(
    '/admin/emails/:email/resends',
    {
      config: { access: 'email.send_again' },
      schema: {
        tags,
        summary: 'Resend an email that failed or was dropped',
        params: emailParams,
        response: { 200: successOf(emailSchema), ...changeRefusals },
      },
    },
    async (request: FastifyRequest<{ Params: { email: number } }>) => {
      await resendEmail(context, actorOf(request), request.params.email);
      return {
        success: true as const,
        data: await readEmail(request.params.email),
        message: 'The email has been queued again.',
      };
    },
  );

  routes.get(
    '/admin/email-kinds',
    {
      config,
      schema: {
        tags,
        summary: 'List the email types',
        response: { 200: successOf(emailKindsSchema), ...officeRefusals },
      },
    },
    async () => ({ success: true as const, data: await (kinds ??= readKinds(emails)) }),
  );

  routes.get(
    '/admin/email-kinds/:kind',
    {
      config,
      schema: {
        tags,
        summary: 'Preview an email of this type with sample data',
        params: emailKindParams,
        response: { 200: successOf(emailPreviewSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const email = findEmail(await emails.load(), request.params.kind);
      if (!email) throw new Refusal('not_found', { message: 'There is no such email type.' });
      const written = await emails.write(withoutSecrets(email.sample));
      return { success: true as const, data: { ...written, attachments: [] } };
    },
  );
}

async function readKinds({ load, write }: EmailPreviews): Promise<EmailKinds> {
  return Promise.all(
    Object.values<Email>(await load()).map(async ({ sample }) => {
      const { subject } = await write(sample);
      return { kind: sample.kind, subject };
    }),
  );
}
