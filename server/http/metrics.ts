import { setTimeout } from 'node:timers/promises';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  observe(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Not a number where it cannot be read. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  text(): Promise<string>;
  contentType: string;
}

const LONGEST_MS = 1_000;

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'nyea_' });
  const durations = new Histogram({
    name: 'nyea_http_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const series = new Map<string, Histogram.Internal<string>>();
  return {
    observe({ method, route, status, seconds }) {
      const key = `${method} ${status} ${route}`;
      let found = series.get(key);
      if (!found) series.set(key, (found = durations.labels({ method, route, status: String(status) })));
      found.observe(seconds);
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await Promise.race([Promise.resolve(read()).catch(() => Number.NaN), lateValue()]));
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** A database that does not answer must not hide the other metrics. */
function lateValue(): Promise<number> {
  return setTimeout(LONGEST_MS, Number.NaN, { ref: false });
}
