import type { FastifyInstance } from 'fastify';
import type { Response as Injected } from 'light-my-request';
import type { Logger } from 'pino';
import { pino } from 'pino';
import { watchCatalogue } from '#server/catalogue/watch-catalogue.ts';
import type { CatalogueVersion } from '#server/catalogue/watch-catalogue.ts';
import { readinessOf } from '#server/db/readiness-of.ts';
import { orderDocuments } from '#server/documents/order-documents.ts';
import { openMetrics } from '#server/http/metrics.ts';
import type { PagesBuild } from '#server/pages/pages-build.ts';
import type { Context } from '#server/platform/context.ts';
import { createSite } from '#server/site.ts';
import { buildContext } from './build-context.ts';
import { holdAgainstDocument } from './openapi-document.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

export interface TestSiteOptions {
  database?: TestDatabase;
  catalogueVersion?: CatalogueVersion;
  context?: Context;
  pages?: PagesBuild;
  whenStarted?: Promise<void>;
  extendApi?: (api: FastifyInstance) => void;
  corsOrigins?: string[];
  readsPerTenSeconds?: number;
  trustProxy?: string[];
  isFactorRequired?: boolean;
  isRehearsal?: boolean;
  mode?: 'production';
  log?: Logger;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** An access token. */
  token?: string;
}

export interface TestSite {
  app: FastifyInstance;
  database: TestDatabase;
  catalogueVersion: CatalogueVersion;
  /** Asks in process; every answer of the API is held against its OpenAPI document. */
  get(url: string, headers?: Record<string, string>): Promise<Injected>;
  ask(method: Method, url: string, asked?: RequestOptions): Promise<Injected>;
  /** The site on a port of its own, for what only a socket shows. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export async function startTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const database = options.database ?? (await createTestDatabase());
  const log = options.log ?? pino({ level: 'silent' });
  const catalogueVersion = options.catalogueVersion ?? (await watchCatalogue(database, log));
  const app = await createSite({
    config: {
      publicUrl: 'http://localhost:3000',
      apiBaseUrl: '/api/v1',
      currency: 'usd',
      corsOrigins: options.corsOrigins ?? [],
      trustProxy: options.trustProxy ?? [],
      mode: options.mode ?? 'test',
      isFactorRequired: options.isFactorRequired ?? false,
      isRehearsal: options.isRehearsal ?? false,
      stripe: undefined,
    },
    context: options.context ?? buildContext(database),
    catalogueVersion,
    documents: orderDocuments(),
    log,
    metrics: openMetrics(),
    checkReady: () => readinessOf(database.pool, catalogueVersion),
    ...(options.pages && { pages: options.pages }),
    ...(options.whenStarted && { whenStarted: options.whenStarted }),
    ...(options.extendApi && { extendApi: options.extendApi }),
    ...(options.readsPerTenSeconds !== undefined && { readsPerTenSeconds: options.readsPerTenSeconds }),
  });
  const ask: TestSite['ask'] = async (method, url, { body, headers, token } = {}) => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body as object }),
    });
    await holdAgainstDocument(app, url, answer, method);
    return answer;
  };
  return {
    app,
    database,
    catalogueVersion,
    ask,
    get: (url, headers = {}) => ask('GET', url, { headers }),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await app.close();
      await catalogueVersion.stop();
      if (!options.database) await database.drop();
    },
  };
}
