import { subscribe } from 'node:diagnostics_channel';
import type { Span, Tracer } from '@opentelemetry/api';
import { SpanKind, SpanStatusCode, context, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * A span for each request. It has the route and never the address, because addresses contain secrets. A call in process
 * is part of the request that made it.
 */
export function traceRequests(tracer: Tracer): void {
  subscribe('fastify.initialization', (message) => {
    addHooks((message as { fastify: FastifyInstance }).fastify, tracer);
  });
}

function addHooks(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const within = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request);
    if (span) context.with(trace.setSpan(context.active(), span), done);
    else done();
  };
  const end = (request: FastifyRequest, reply?: FastifyReply) => {
    const span = spans.get(request);
    spans.delete(request);
    if (!span) return;
    // One route of the server serves many pages.
    const route = (reply?.route ?? '') || (request.routeOptions.url ?? 'unknown');
    span.updateName(`${request.method} ${route}`);
    span.setAttribute('http.route', route);
    if (reply) span.setAttribute('http.response.status_code', reply.statusCode);
    if (!reply || reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.isProbe) {
      const attributes = { 'http.request.method': request.method, 'nyea.request_id': request.id };
      spans.set(request, tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }));
    }
    within(request, done);
  });
  // Reading a body ends in the connection's own context.
  app.addHook('preValidation', (request, _reply, done) => within(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request);
    done();
  });
}
