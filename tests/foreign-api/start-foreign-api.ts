import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ForeignAnswer } from './foreign-answer.ts';
import { foreignRoutes } from './foreign-routes.ts';
import type { ForeignRequest } from './foreign-routes.ts';

const PREFIX = '/api/v1';

export interface ForeignApi {
  origin: string;
  /** What the site is told as its API. */
  baseUrl: string;
  /** What was asked, as method and path below the base, with what was sent. */
  asked: Pick<ForeignRequest, 'method' | 'path' | 'told'>[];
  /** Answers otherwise from here on; the path may hold a * for anything. */
  answer(method: string, path: string, answer: ForeignAnswer): void;
  /** As it was at its start. */
  reset(): void;
  stop(): Promise<void>;
}

/** A server of somebody else, written from the specification alone. */
export async function startForeignApi(): Promise<ForeignApi> {
  let route = foreignRoutes();
  let otherwise: [method: string, path: RegExp, answer: ForeignAnswer][] = [];
  const asked: ForeignApi['asked'] = [];
  const server = createServer((request, response) => void respond(request, response));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    // Who calls from another host must not send more than the specification names.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type, accept, authorization');
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (!pathname.startsWith(`${PREFIX}/`)) return sendPicture(pathname, response);
    const told = {
      method: request.method ?? 'GET',
      path: pathname.slice(PREFIX.length),
      query: searchParams,
      told: (await json(request).catch(() => ({}))) as Record<string, unknown>,
      authorization: request.headers.authorization,
      base: `${origin}${PREFIX}`,
    };
    asked.push(told);
    const [, , set] =
      otherwise.findLast(([method, path]) => method === told.method && path.test(told.path)) ?? [];
    send(set ?? route(told), response);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    baseUrl: `${origin}${PREFIX}`,
    asked,
    answer: (method, path, answer) => {
      const pattern = path.replaceAll('*', '[^/]+');
      otherwise.push([method, new RegExp(`^${pattern}$`), answer]);
    },
    reset: () => {
      route = foreignRoutes();
      otherwise = [];
      asked.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send({ status = 200, body, isCut }: ForeignAnswer, response: ServerResponse): void {
  if (isCut) return void response.destroy();
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' });
  response.end(text);
}

function sendPicture(pathname: string, response: ServerResponse): void {
  if (!pathname.endsWith('/cover.svg')) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'image/svg+xml' });
  response.end(
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><path d="M0 400 400 90l400 310" fill="none" stroke="#8a1c2b" stroke-width="12"/></svg>',
  );
}
