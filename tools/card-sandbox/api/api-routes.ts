import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../new-id.ts';
import type { RecordedRequest } from '../recorded-request.ts';
import { apiVersion, type Sandbox } from '../sandbox.ts';
import type { ApiFault } from '../switches.ts';
import { ApiError } from './api-error.ts';
import { refuseWrongKey } from './api-key.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { formToJson, parseForm, type Form } from './form.ts';
import { keyInUse } from './idempotency.ts';
import { limitRequestRate, tooManyRequests } from './rate-limit.ts';
import { answerWith, runRequest, type Answer } from './run-request.ts';

const requestsKept = 10_000;

export function addApiRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const keysInUse = new Set<string>();
  const takeRate = limitRequestRate();

  async function answer(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
    const form = readForm(request);
    const recorded = describe(endpoint, request, form);
    reply.headers({ 'request-id': recorded.id, 'stripe-version': apiVersion });
    let fault: ApiFault | undefined;
    let given: Answer;
    try {
      refuseWrongKey(request.headers.authorization, sandbox.secretKey);
      record(sandbox, recorded);
      takeRate(endpoint.name, sandbox.faults.switches.requestsPerSecond);
      fault = sandbox.faults.takeApiFault(endpoint.name);
      refuseByFault(fault, recorded);
      if (fault === 'hang-before-commit') return void reply.hijack();
      if (fault === 'reset-before-commit') return reset(reply);
      const { id = '' } = request.params as { id?: string };
      given = await runRequest(sandbox, keysInUse, { endpoint, id, form, fault, recorded });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      given = answerWith(error);
    }
    if (fault === 'hang-after-commit') return void reply.hijack();
    if (fault === 'reset-after-commit') return reset(reply);
    if (fault === 'truncated-body') return truncate(reply, given);
    recorded.status = given.status;
    return send(reply, given, recorded);
  }

  for (const endpoint of endpoints)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => answer(endpoint, request, reply),
    });

  app.all('/v1/*', (request, reply) =>
    send(
      reply,
      answerWith(new ApiError(404, `Unrecognized request URL (${request.method}: ${pathOf(request)}).`)),
    ),
  );
}

function record({ requests }: Sandbox, recorded: RecordedRequest) {
  requests.push(recorded);
  if (requests.length > requestsKept) requests.shift();
}

function describe(endpoint: Endpoint, request: FastifyRequest, form: Form): RecordedRequest {
  return {
    id: newId('req', 14),
    method: request.method,
    path: pathOf(request),
    endpoint: endpoint.name,
    params: formToJson(form),
    idempotencyKey: header(request, 'idempotency-key'),
    apiVersion: header(request, 'stripe-version'),
    userAgent: header(request, 'user-agent'),
  };
}

function header(request: FastifyRequest, name: string): string | undefined {
  return request.headers[name]?.toString();
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function readForm(request: FastifyRequest): Form {
  if (isForm(request.body)) return request.body;
  if (request.method === 'POST') return parseForm(typeof request.body === 'string' ? request.body : '');
  return parseForm(request.url.split('?').slice(1).join('?'));
}

/** A multipart body is parsed already. */
function isForm(body: unknown): body is Form {
  return typeof body === 'object' && body !== null;
}

function refuseByFault(fault: ApiFault | undefined, { idempotencyKey }: RecordedRequest) {
  if (fault === 'rate-limited') throw tooManyRequests();
  if (fault === 'conflict') throw keyInUse(idempotencyKey ?? '');
}

function send(reply: FastifyReply, answer: Answer, recorded?: RecordedRequest) {
  if (recorded?.idempotencyKey !== undefined) reply.header('idempotency-key', recorded.idempotencyKey);
  if (answer.status === 429) reply.header('stripe-rate-limited-reason', 'endpoint-rate');
  // The 500 is stored under its idempotency key, so retrying with the same key cannot help.
  if (answer.status === 500) reply.header('stripe-should-retry', 'false');
  return reply
    .headers(answer.headers ?? {})
    .code(answer.status)
    .type('application/json')
    .send(answer.body);
}

function reset(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
}

function truncate(reply: FastifyReply, { status, body }: Answer): void {
  reply.hijack();
  reply.raw.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  reply.raw.write(body.slice(0, body.length / 2), () => reply.raw.socket?.destroy());
}
