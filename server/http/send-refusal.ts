import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CODES } from '#contract/error-code.ts';
import { Refusal } from '#contract/refusal.ts';
import { refusalPage, refusalPageHeaders } from './refusal-page.ts';

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  reply.code(ERROR_CODES[refusal.code].status).header('cache-control', 'no-store').serializer(String);
  if (isForAPerson(reply.request)) {
    return reply.headers(refusalPageHeaders).send(refusalPage(refusal, reply.request.id));
  }
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(failureOf(refusal)));
}

function isForAPerson({ headers, url }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true && !url.startsWith('/api/');
}

export function failureOf({ message, code, fields }: Refusal) {
  return { success: false as const, message, error: code, ...(fields && { errors: fields }) };
}

/** For what never became a request: a line that is no HTTP, a header that is too long or too slow. */
export function writeRefusalToSocket(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const refusal = new Refusal(isSlow ? 'request_timeout' : 'invalid_request');
  const body = JSON.stringify(failureOf(refusal));
  const statusLine = isSlow ? '408 Request Timeout' : '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${statusLine}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}
