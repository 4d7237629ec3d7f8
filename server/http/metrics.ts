import { setTimeout } from 'node:timers/promises';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

interface Family {
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  label?: string;
}

interface Value {
  name: string;
  label: string | null;
  value: number;
}

export interface Metrics {
  observe(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Not a number where it cannot be read. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Many that are read together. All are left out where they cannot be read. */
  families(described: Family[], read: () => Promise<Value[]>): void;
  text(): Promise<string>;
  contentType: string;
}

const LONGEST_MS = 1_000;

export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'nyea_' });
  const durations = new Histogram({
    name: 'nyea_http_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
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
        registers,
        async collect() {
          const value = (async () => read())().catch(() => Number.NaN);
          this.set(await Promise.race([value, late(Number.NaN)]));
        },
      });
    },
    families(described, read) {
      const readInTime = () => Promise.race([read().catch(() => undefined), late(undefined)]);
      for (const { type, label, ...named } of described) {
        const options = { ...named, registers, labelNames: label === undefined ? [] : [label] };
        async function collect(this: Gauge | Counter): Promise<void> {
          const values = await readInTime();
          this.reset();
          // Without a label, prom-client shows 0 for what was reset.
          if (label === undefined) this.remove();
          for (const value of values?.filter(({ name }) => name === named.name) ?? [])
            this.inc(label === undefined ? {} : { [label]: value.label ?? '' }, value.value);
        }
        if (type === 'counter') new Counter({ ...options, collect });
        else new Gauge({ ...options, collect });
      }
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** A database that does not answer must not hide the other metrics. */
function late<Value>(value: Value): Promise<Value> {
  return setTimeout(LONGEST_MS, value, { ref: false });
}
