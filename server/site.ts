import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Refusal } from '#contract/refusal.ts';
import type { BrochureDocument } from '#server/catalogue/brochure-facts.ts';
import type { NameBadgeDocument } from '#server/check-in/name-badges.ts';
import { ResponseCache } from '#server/http/response-cache.ts';
import { previewDocuments, type OrderDocuments } from '#server/orders/order-email-context.ts';
import type { EvidenceDocument } from '#server/payments/evidence-facts.ts';
import { createApi } from './api/api.ts';
import { callerOf, recordSecurityEvents } from './api/record-security-events.ts';
import { addBrochureFile } from './catalogue/brochure-file.ts';
import { addPictureFiles } from './catalogue/picture-files.ts';
import type { CatalogueVersion } from './catalogue/watch-catalogue.ts';
import { countWithdrawal } from './changes/withdrawal-routes.ts';
import type { Config } from './config.ts';
import { isDatabaseUnavailable } from './db/is-database-unavailable.ts';
import { withoutSharedCache } from './http/cache-headers.ts';
import { createHttpServer } from './http/http-server.ts';
import { limitReads } from './http/limit-reads.ts';
import type { Metrics } from './http/metrics.ts';
import { networkOf } from './http/network-of.ts';
import type { Readiness } from './http/probes.ts';
import { addProbes } from './http/probes.ts';
import { addStatusPage } from './http/status-page.ts';
import { loadEmails, openEmailWriter } from './open-email.ts';
import type { Installation } from './operations/installation.ts';
import { watchService } from './operations/watch-service.ts';
import type { PagesBuild, SiteFacts } from './pages/pages-build.ts';
import { createPages } from './pages/pages.ts';
import type { Context } from './platform/context.ts';
import { blockOf } from './platform/limits/block-of.ts';

export interface SiteParts {
  config: Pick<
    Config,
    | 'apiBaseUrl'
    | 'corsOrigins'
    | 'currency'
    | 'isFactorRequired'
    | 'isRehearsal'
    | 'mode'
    | 'publicUrl'
    | 'stripe'
    | 'trustProxy'
  >;
  context: Context;
  catalogueVersion: CatalogueVersion;
  log: Logger;
  metrics: Metrics;
  documents: OrderDocuments & EvidenceDocument & BrochureDocument & NameBadgeDocument;
  checkReady(): Promise<Readiness>;
  /** What this process was started with. */
  installation?: Pick<
    Installation,
    'database' | 'email' | 'alertChannel' | 'backups' | 'backupDir' | 'backupProblem'
  >;
  /** Absent where only the API is wanted. */
  pages?: PagesBuild;
  /** Resolves when the start of the process is over. Absent where nothing comes after the site. */
  whenStarted?: Promise<void>;
  extendApi?: (api: FastifyInstance) => void;
  readsPerTenSeconds?: number;
}

const API_MEMORY_BYTES = 32 * 1024 * 1024;
// Rendering takes up to 40 ms of the one thread: without a limit, one address could keep everybody out.
const RENDERS_PER_TEN_SECONDS = 100;

/** The HTTP server with the API and the pages. */
export async function createSite(parts: SiteParts): Promise<FastifyInstance> {
  const { config, context, catalogueVersion, log, metrics } = parts;
  const service = watchService({ ...context, catalogueVersion });
  const app = createHttpServer({
    publicUrl: config.publicUrl,
    isRehearsal: config.isRehearsal,
    trustProxy: config.trustProxy,
    readsPerTenSeconds: parts.readsPerTenSeconds ?? 1_000,
    log,
    metrics,
    isTemporary: (error) => {
      service.noteError(error);
      return isDatabaseUnavailable(error);
    },
    isDatabaseAway: catalogueVersion.isAway,
    callerOf: (request) => callerOf(context, request),
  });
  recordSecurityEvents(app, context);
  addProbes(app, {
    log,
    metrics,
    checkReady: async () => {
      const readiness = await parts.checkReady();
      return service.areWritesRefused() ? 'degraded' : readiness;
    },
  });
  addStatusPage(app, service.check);
  const api = createApi({
    context,
    documents: parts.documents,
    emails: { load: loadEmails, write: openEmailWriter(config), documents: previewDocuments },
    installation: { database: 'given', email: 'server', ...parts.installation, cards: cardsOf(config) },
    memory: new ResponseCache(catalogueVersion, API_MEMORY_BYTES, (answer) => ({
      ...answer,
      headers: withoutSharedCache(answer.headers),
    })),
    catalogueVersion,
    service,
    metrics,
    publicUrl: config.publicUrl,
    isRehearsal: config.isRehearsal,
    isFactorRequired: config.isFactorRequired,
    areOfficeDocsOpen: config.mode !== 'production',
    corsOrigins: config.corsOrigins,
    onRefusedDelivery: (reason) => log.warn({ err: reason }, 'a delivery to the webhook was refused'),
    ...(parts.extendApi && { extend: parts.extendApi }),
  });
  await app.register(api, { prefix: '/api' });
  addPictureFiles(app, context);
  if (config.apiBaseUrl.startsWith('/')) addBrochureFile(app, { ...parts, publicUrl: config.publicUrl });
  const renders = limitReads(RENDERS_PER_TEN_SECONDS);
  if (parts.pages)
    await app.register(
      createPages({
        build: parts.pages,
        publicUrl: config.publicUrl,
        isRehearsal: config.isRehearsal,
        whenStarted: parts.whenStarted ?? Promise.resolve(),
        site: factsOf(config),
        catalogueVersion,
        log,
        metrics,
        countWithdrawal: (ip) =>
          countWithdrawal(context, ip).catch((error: unknown) => {
            throw isDatabaseUnavailable(error) ? new Refusal('unavailable') : error;
          }),
        mayRenderFor: (address) => renders.isAllowed(blockOf(networkOf(address))),
      }),
    );
  await app.ready();
  return app;
}

function cardsOf({ mode, stripe }: SiteParts['config']): Installation['cards'] {
  if (stripe !== undefined) return stripe.apiUrl === undefined ? 'provider' : 'stand-in';
  return mode === 'production' ? 'none' : 'stand-in';
}

const CARD_SCRIPT = 'https://js.stripe.com/endive/stripe.js';
// A placeholder for the card sandbox and a rehearsal. The payment page needs no key, but the key's format is always checked.
const NO_KEY = 'pk_none';

function factsOf({ apiBaseUrl, mode, currency, stripe }: SiteParts['config']): SiteFacts {
  const isReal = stripe !== undefined && stripe.apiUrl === undefined;
  return {
    apiBaseUrl,
    isProduction: mode === 'production',
    currency,
    publishableKey: stripe?.publishableKey ?? NO_KEY,
    cardScript: isReal ? CARD_SCRIPT : undefined,
  };
}
