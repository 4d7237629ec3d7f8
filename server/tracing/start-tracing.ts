import type { Tracer } from '@opentelemetry/api';
import { SpanStatusCode, trace } from '@opentelemetry/api';
import {
  defaultResource,
  hostDetector,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { traceCalls } from './trace-calls.ts';
import { traceQueries } from './trace-queries.ts';
import { traceRequests } from './trace-requests.ts';

export interface Tracing {
  aroundJob<Result>(queue: string, work: () => Promise<Result>): Promise<Result>;
  /** Sends what has not been sent yet. */
  stop(): Promise<void>;
}

const LONGEST_STOP_MS = 2_000;

/**
 * To be called before the site starts. Where to send spans, and how many, the library reads from its standard
 * variables. The library's own instrumentations are not used: they replace modules while these are loaded, and they
 * record addresses in full.
 */
export function startTracing(): Tracing {
  const sdk = new NodeSDK({
    // OTEL_SERVICE_NAME wins.
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': 'nyea' })),
    // Not those that record the command line and the user of the process.
    resourceDetectors: [
      hostDetector,
      serviceInstanceIdDetector,
      resourceAttributesEnvDetector,
      serviceNameEnvDetector,
    ],
    // Neither strangers' trace ids are taken over, nor are ours sent to other servers.
    textMapPropagator: null,
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  const tracer = trace.getTracer('nyea');
  traceRequests(tracer);
  traceQueries(tracer);
  traceCalls(tracer);
  return {
    aroundJob: (queue, work) => traceJob(tracer, queue, work),
    stop: () => Promise.race([sdk.shutdown(), afterMs(LONGEST_STOP_MS)]),
  };
}

async function traceJob<Result>(tracer: Tracer, queue: string, work: () => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(`job ${queue}`, { root: true }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

function afterMs(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
