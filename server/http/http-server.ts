import { randomUUID } from 'node:crypto';
import { compile } from '@fastify/proxy-addr';
import underPressure from '@fastify/under-pressure';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { isInjection } from 'light-my-request';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Refusal } from '#contract/refusal.ts';
import { limitReads } from './limit-reads.ts';
import type { Metrics } from './metrics.ts';
import { networkOf } from './network-of.ts';
import { securityHeaders } from './security-headers.ts';
import { sendRefusal, writeRefusalToSocket } from './send-refusal.ts';
import { toRefusal } from './to-refusal.ts';

export interface HttpOptions {
  publicUrl: string;
  isRehearsal: boolean;
  trustProxy: string[];
  readsPerTenSeconds: number;
  log: Logger;
  metrics: Metrics;
  isTemporary(error: unknown): boolean;
  isDatabaseAway(): boolean;
  /** Keyed hashes of network and account, for the log. */
  callerOf(request: FastifyRequest): { networkHash: string; userHash?: string };
}

// Fastify gets them at once, so that it does not load compilers of its own. Its types expect its own, hence `object`.
const compilersFactory: object = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
};
const partsOfPages = /^\/(?:(?:assets|films|images|media)\/|favicon\.)/;
const TELL_OVERLOAD_EVERY_MS = 1_000;
const MOST_JUDGED_ADDRESSES = 10_000;

export function createHttpServer(options: HttpOptions): FastifyInstance {
  const { log, metrics, callerOf } = options;
  const fixedHeaders = securityHeaders(options);
  const headersFor = (requestId: string) => ({ ...fixedHeaders, 'x-request-id': requestId });
  const app = Fastify({
    logger: false,
    trustProxy: options.trustProxy.length > 0 ? trustProxies(options.trustProxy) : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 72_000,
    // The drain has already waited for requests. Idle browser connections may be closed.
    forceCloseConnections: true,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    schemaController: { compilersFactory },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    genReqId: (raw) => (isInjection(raw) && raw.headers['x-request-id']?.toString()) || randomUUID(),
    clientErrorHandler: (error, socket) => writeRefusalToSocket(error, socket, headersFor(randomUUID())),
    frameworkErrors: (_error, request, reply) => {
      void sendRefusal(reply.headers(headersFor(request.id)), new Refusal('invalid_request'));
    },
  });
  app.removeContentTypeParser(['text/plain']);

  const reads = limitReads(options.readsPerTenSeconds);
  app.decorate('isRehearsal', options.isRehearsal);
  app.decorateRequest('isInProcess', false);
  app.decorateReply('isFromMemory', false);
  app.decorateReply('route', '');
  app.decorateReply('refusal', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    request.isInProcess = isInjection(request.raw);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (request.isInProcess || !isRead || reads.isAllowed(networkOf(request.ip))) done();
    else done(new Refusal('too_many_requests', { retryAfterSeconds: reads.secondsLeft() }));
  });

  // Only here, because cached responses bring their own headers and skip this hook.
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(headersFor(request.id));
    done();
  });

  app.register(underPressure, {
    maxEventLoopDelay: 750,
    pressureHandler: (request, reply, cause, value) => {
      if (request.isInProcess || request.routeOptions.config.isProbe) return;
      // Static files are not limited: an admitted page needs them, and they cost almost nothing.
      if (partsOfPages.test(request.url)) return;
      tellOverload(cause, value);
      sendRefusal(reply, new Refusal('unavailable', { retryAfterSeconds: 5 }));
    },
  });

  let toldAt = Number.NEGATIVE_INFINITY;
  function tellOverload(cause: string, value: unknown): void {
    if (performance.now() - toldAt < TELL_OVERLOAD_EVERY_MS) return;
    toldAt = performance.now();
    log.warn({ cause, value }, 'overloaded: requests are being refused');
  }

  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error, options.isTemporary, options.isDatabaseAway);
    if (refusal.code === 'internal_error')
      log.error({ err: error, requestId: request.id, ...callerOf(request) }, 'a request failed');
    if (refusal.cause !== undefined)
      log.warn(
        { err: refusal.cause, requestId: request.id, ...callerOf(request) },
        'a request failed because of an outside service',
      );
    return sendRefusal(reply, refusal);
  });
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not_found')));

  app.addHook('onResponse', (request, reply, done) => {
    if (!reply.isFromMemory) recordRequest(request, reply);
    done();
  });

  function recordRequest(request: FastifyRequest, reply: FastifyReply): void {
    const { method } = request;
    const route = reply.route || (request.routeOptions.url ?? 'unknown');
    const status = reply.statusCode;
    metrics.observe({ method, route, status, seconds: reply.elapsedTime / 1_000 });
    const ms = Math.round(reply.elapsedTime);
    log.info({ requestId: request.id, method, route, status, ms, ...callerOf(request) }, 'answered');
  }

  return app;
}

/** As Fastify judges a list, but an address that was judged is not parsed again. */
function trustProxies(proxies: string[]): (address: string, hop: number) => boolean {
  const isTrusted = compile(proxies);
  const judged = new LRUCache<string, boolean>({
    max: MOST_JUDGED_ADDRESSES,
    memoMethod: (address) => isTrusted(address, 0),
  });
  return (address) => judged.memo(address);
}

declare module 'fastify' {
  interface FastifyInstance {
    isRehearsal: boolean;
  }
  interface FastifyRequest {
    isInProcess: boolean;
  }
  interface FastifyReply {
    /** Set when the response came from the cache and is already counted. */
    isFromMemory: boolean;
    /** The page route, where one server route serves many pages. */
    route: string;
    /** Why the request was refused. */
    refusal: Refusal | undefined;
  }
  interface FastifyContextConfig {
    isProbe?: boolean;
  }
}
