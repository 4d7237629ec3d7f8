import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CODES } from '#contract/error-code.ts';
import { Refusal } from '#contract/refusal.ts';
import { addRehearsalNotice } from './add-rehearsal-notice.ts';
import { errorPage, errorPageHeaders } from './error-page.ts';

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  reply.refusal = refusal;
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  reply.code(ERROR_CODES[refusal.code].status).header('cache-control', 'no-store').serializer(String);
  if (isForAPerson(reply.request)) {
    const page = errorPage(refusal, reply.request.id);
    return reply.headers(errorPageHeaders).send(reply.server.isRehearsal ? addRehearsalNotice(page) : page);
  }
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(failureOf(refusal)));
}

function isForAPerson({ headers, url }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true && !/^\/api([/?]|$)/.test(url);
}

export function failureOf({ message, code, fields, lines, current, challenge, tryAgainInSeconds }: Refusal) {
  return {
    success: false as const,
    message,
    error: code,
    ...(fields && { errors: fields }),
    ...(lines && { lines }),
    ...(current !== undefined && { current }),
    ...(challenge && { challenge }),
    ...(tryAgainInSeconds !== undefined && { try_again_in_seconds: tryAgainInSeconds }),
  };
}

/** For connections without a valid request: not HTTP, or headers too long or too slow. */
export function writeRefusalToSocket(
  error: Error & { code?: string },
  socket: Socket & { _httpMessage?: ServerResponse | null },
  headers: Record<string, string>,
): void {
  // A response that has started must not be followed by a second one.
  const isAnswering = socket._httpMessage?.headersSent === true;
  if (error.code === 'ECONNRESET' || isAnswering || !socket.writable) {
    socket.destroy();
    return;
  }
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const refusal = new Refusal(isSlow ? 'request_timeout' : 'invalid_request');
  const body = JSON.stringify(failureOf(refusal));
  const statusLine = isSlow ? '408 Request Timeout' : '400 Bad Request';
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${statusLine}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}
