import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormProblem } from '#contract/form-problem.ts';
import { Refusal } from '#contract/refusal.ts';
import type { SentForm } from './render-page.ts';

interface Options {
  publicUrl: string;
  /** Refuses once a network has sent too many, or while nothing can be kept. */
  countWithdrawal(ip: string): Promise<void>;
  show(request: FastifyRequest, reply: FastifyReply, form: SentForm): Promise<void>;
}

const LONGEST_BODY = 16 * 1024;

/** The one form of the site that works without scripts: the law asks for it. Its page decides what to show. */
export function addWithdrawalForm(app: FastifyInstance, options: Options): void {
  void app.register(async (form) => {
    form.removeAllContentTypeParsers();
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_BODY },
      (_request, body, parsed) => parsed(null, body),
    );
    form.post('/withdraw', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      await options.show(request, reply, { body, problem: await problemOf(request, body, options) });
    });
  });
}

async function problemOf(
  request: FastifyRequest,
  body: string,
  { publicUrl, countWithdrawal }: Options,
): Promise<FormProblem | undefined> {
  if (new URLSearchParams(body).get('step') !== 'confirm') return undefined;
  if (isFromElsewhere(request, publicUrl)) return 'from_elsewhere';
  try {
    await countWithdrawal(request.ip);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'too_many_requests') return 'too_many';
    if (error.code === 'unavailable') return 'unavailable';
    throw error;
  }
}

/** A page of another site must not withdraw in the name of whoever looks at it. Old browsers send neither header. */
function isFromElsewhere({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin';
  const { origin } = headers;
  return origin !== undefined && origin !== 'null' && origin !== new URL(publicUrl).origin;
}
