// @module-tag thorough
import { startCardSandbox } from '#tools/card-sandbox/start-card-sandbox.ts';
import { expect, onTestFinished, test } from 'vitest';
import { databaseUrl, startServer } from '../server-process.ts';
import { createTestDatabase } from '../test-database.ts';
import { startTraceCollector } from '../trace-collector.ts';
import type { TraceCollector } from '../trace-collector.ts';
import { until } from '../until.ts';

const LONG = { timeout: 240_000 };
const SESSION = 'cs_secret_of_a_buyer';

/** The built site with a card provider, and a collector that it may send to. */
async function startSite(tracing: (collector: TraceCollector) => Record<string, string>) {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.stop());
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const keys = { secretKey: 'sk_of_a_sandbox', webhookSecret: 'whsec_of_this_test' };
  const sandbox = await startCardSandbox({ ...keys, webhookUrl: 'http://127.0.0.1:1/' });
  onTestFinished(() => sandbox.stop());
  const site = await startServer({
    DATABASE_URL: databaseUrl(database.target),
    DATABASE_OWNER_URL: databaseUrl(database.owner.target),
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_of_a_sandbox',
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: sandbox.url,
    ...tracing(collector),
  });
  return { site, collector };
}

async function askForPayment(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/v1/stripe/verify-payment?email=asa@example.com`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer secret-token' },
    body: JSON.stringify({ session_id: SESSION }),
  });
  await answer.text();
}

test('a request is one trace with its queries and the call of the card provider', LONG, async () => {
  const { site, collector } = await startSite(({ url }) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_SERVICE_NAME: 'nyea-test',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  }));
  await askForPayment(site.url);
  const request = await until('the request is traced', () =>
    collector.spans.find(({ name }) => name === 'POST /api/v1/stripe/verify-payment'),
  );
  const children = collector.spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(request).toMatchObject({ parentSpanId: undefined, service: 'nyea-test' });
  expect(new Set(children.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]));
  expect(children.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['postgresql select', 'GET 127.0.0.1']),
  );
  expect(children.find(({ name }) => name === 'GET 127.0.0.1')?.attributes).toEqual({
    'http.request.method': 'GET',
    'server.address': '127.0.0.1',
    'http.response.status_code': 404,
  });

  const page = await fetch(`${site.url}/programs`);
  await page.text();
  const rendered = await until('a page and its call in process are traced', () =>
    collector.spans.find(
      ({ name, parentSpanId }) => name === 'GET /api/v1/programs' && parentSpanId !== undefined,
    ),
  );
  await until('its queries are traced', () =>
    collector.spans.find(
      ({ traceId, name }) => traceId === rendered.traceId && name.startsWith('postgresql'),
    ),
  );

  await until('a job is traced', () => collector.spans.find(({ name }) => name.startsWith('job ')), {
    longestMs: 75_000,
  });
  for (const secret of [SESSION, 'secret-token', 'asa@example.com', 'sk_of_a_sandbox', 'command_args'])
    expect(collector.text()).not.toContain(secret);
});

test('without the standard variables nothing is sent, nor with the exporter none', LONG, async () => {
  const off = await startSite(() => ({}));
  const none = await startSite(({ url }) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_TRACES_EXPORTER: 'none',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  }));
  for (const { site } of [off, none]) {
    await askForPayment(site.url);
    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
  }
  expect([...off.collector.spans, ...none.collector.spans]).toEqual([]);
});
