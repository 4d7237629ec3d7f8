import type { Tracer } from '@opentelemetry/api';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import pg from 'pg';

type Query = (...given: unknown[]) => unknown;

const LONGEST = 1_000;

/**
 * A span for each statement within a request or a job, with its text and without its values. The driver has no channel
 * that one could listen to, so its method is wrapped.
 */
export function traceQueries(tracer: Tracer): void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function traced(this: pg.Client, ...given: unknown[]): unknown {
    const text = textOf(given[0]);
    if (text === undefined || !trace.getActiveSpan()) return query.apply(this, given);
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) };
    const span = tracer.startSpan(`postgresql ${operation}`, { kind: SpanKind.CLIENT, attributes });
    const end = (error: unknown) => {
      const { code } = (error ?? {}) as { code?: string };
      if (error) span.setStatus({ code: SpanStatusCode.ERROR });
      if (code !== undefined) span.setAttribute('db.response.status_code', code);
      span.end();
    };
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      given[given.length - 1] = (error: unknown, ...result: unknown[]) => {
        end(error);
        (callback as Query)(error, ...result);
      };
      return query.apply(this, given);
    }
    const answer = query.apply(this, given) as Promise<unknown>;
    answer.then(() => end(undefined), end);
    return answer;
  };
}

/** Undefined for a cursor, which brings its own way to be sent. */
function textOf(config: unknown): string | undefined {
  if (typeof config === 'string') return config;
  const { text, submit } = (config ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}

/** What was written into the text itself, instead of into a parameter. */
export function withoutValues(text: string): string {
  return text
    .slice(0, LONGEST)
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replaceAll(/(?<![\w$.])\d+(?:\.\d+)?\b/g, '?');
}
