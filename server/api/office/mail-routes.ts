import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import type { LetterKinds } from '#contract/office/mails.ts';
import {
  letterKindsSchema,
  letterParams,
  letterSchema,
  mailListAnswer,
  mailListQuery,
  mailParams,
  mailSchema,
} from '#contract/office/mails.ts';
import { Refusal } from '#contract/refusal.ts';
import { previewMail, withoutSecrets } from '#server/domain/email-delivery/preview-email.ts';
import { getMail } from '#server/domain/emails/get-email.ts';
import { listMails } from '#server/domain/emails/list-emails.ts';
import { sendMailAgain } from '#server/domain/emails/resend-email.ts';
import type { ApiOptions } from '../api-options.ts';
import { actorOf, changeRefusals, listOf, officeRefusals, officeTags as tags } from './office-answers.ts';
import { presentMail, presentMailRow } from './present-mail.ts';

const config = { access: 'mail.see' as const };

export function addMailRoutes(
  api: FastifyInstance,
  { context, letters }: Pick<ApiOptions, 'context' | 'letters'>,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  // They change with the program only.
  let kinds: Promise<LetterKinds> | undefined;

  async function readMail(mailId: number) {
    const mail = await getMail(context, mailId);
    return presentMail(mail, await previewMail(context, mail, letters.write));
  }

  routes.get(
    '/admin/mails',
    {
      config,
      schema: {
        tags,
        summary: 'Every letter, by the address that it is for',
        querystring: mailListQuery,
        response: { 200: mailListAnswer, ...officeRefusals },
      },
    },
    async (request) => listOf(await listMails(context, request.query), presentMailRow),
  );

  routes.get(
    '/admin/mails/:mail',
    {
      config,
      schema: {
        tags,
        summary: 'A letter, and what it says',
        params: mailParams,
        response: { 200: successOf(mailSchema), ...changeRefusals },
      },
    },
    async (request) => ({ success: true as const, data: await readMail(request.params.mail) }),
  );

  routes.post(
    '/admin/mails/:mail/sending',
    {
      config: { access: 'mail.send_again' },
      schema: {
        tags,
        summary: 'Try a letter anew that was given up or dropped',
        params: mailParams,
        response: { 200: successOf(mailSchema), ...changeRefusals },
      },
    },
    async (request: FastifyRequest<{ Params: { mail: number } }>) => {
      await sendMailAgain(context, actorOf(request), request.params.mail);
      return {
        success: true as const,
        data: await readMail(request.params.mail),
        message: 'The letter is on its way again.',
      };
    },
  );

  routes.get(
    '/admin/letters',
    {
      config,
      schema: {
        tags,
        summary: 'The kinds of letters',
        response: { 200: successOf(letterKindsSchema), ...officeRefusals },
      },
    },
    async () => ({ success: true as const, data: await (kinds ??= readKinds(letters)) }),
  );

  routes.get(
    '/admin/letters/:kind',
    {
      config,
      schema: {
        tags,
        summary: 'A letter of this kind, with sample data',
        params: letterParams,
        response: { 200: successOf(letterSchema), ...changeRefusals },
      },
    },
    async (request) => {
      const sample = letters.samples.find(({ kind }) => kind === request.params.kind);
      if (!sample) throw new Refusal('not_found', { message: 'There is no such kind of letter.' });
      const written = await letters.write(withoutSecrets(sample));
      return { success: true as const, data: { ...written, attachments: [] } };
    },
  );
}

function readKinds({ samples, write }: ApiOptions['letters']): Promise<LetterKinds> {
  return Promise.all(
    samples.map(async (sample) => {
      const { subject } = await write(sample);
      return { kind: sample.kind, subject };
    }),
  );
}
