import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Span, Tracer } from '@opentelemetry/api';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

interface FetchRequest {
  method: string;
  origin: string | URL;
}

/** A span for each call of another server within a request or a job, with its host and never its path. */
export function traceCalls(tracer: Tracer): void {
  const spans = new WeakMap<object, Span>();
  const start = (request: object, method: string, host: string) => {
    if (!trace.getActiveSpan()) return;
    const attributes = { 'http.request.method': method, 'server.address': host };
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }));
  };
  const end = (request: object, status?: number) => {
    const span = spans.get(request);
    spans.delete(request);
    if (!span) return;
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  subscribe('http.client.request.start', (message) => {
    const { request } = message as { request: ClientRequest };
    start(request, request.method, request.host);
  });
  subscribe('http.client.response.finish', (message) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
    end(request, response.statusCode);
  });
  subscribe('http.client.request.error', (message) => end((message as { request: ClientRequest }).request));
  // What fetch sends.
  subscribe('undici:request:create', (message) => {
    const { request } = message as { request: FetchRequest };
    start(request, request.method, new URL(request.origin).hostname);
  });
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as { request: FetchRequest; response: { statusCode: number } };
    end(request, response.statusCode);
  });
  subscribe('undici:request:error', (message) => end((message as { request: FetchRequest }).request));
}
