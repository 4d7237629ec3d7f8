import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Refusal } from '#contract/refusal.ts';
import { cacheResponses } from '#server/http/cached-responses.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { outageRefusal } from '#server/http/outage-refusal.ts';
import { ResponseCache } from '#server/http/response-cache.ts';
import type { CatalogueVersion } from '#server/http/response-cache.ts';
import { canonicalAddress } from './canonical-address.ts';
import { fetchApiFor } from './fetch-api.ts';
import { markOutdatedPage } from './mark-outdated-page.ts';
import { watchMissingPages } from './missing-pages.ts';
import type { PagesBuild, SiteFacts } from './pages-build.ts';
import type { RenderPage } from './render-page.ts';
import { renderPage } from './render-page.ts';
import { addSearchEngineFiles, keepSearchEnginesAway } from './search-engine-files.ts';
import { addWithdrawalForm } from './withdrawal-form.ts';

export interface PagesOptions {
  build: PagesBuild;
  publicUrl: string;
  isRehearsal: boolean;
  site: SiteFacts;
  catalogueVersion: CatalogueVersion & EditedVersion;
  metrics: Metrics;
  log: Logger;
  /** Resolves when the start of the process is over. */
  whenStarted: Promise<void>;
  /** Whether this address may have another page rendered that was not rendered before. */
  mayRenderFor(address: string): boolean;
  /** Refuses once a network has withdrawn too often, or while nothing can be kept. */
  countWithdrawal(ip: string): Promise<void>;
}

interface EditedVersion {
  /** Changes with every edit of the catalogue, and not with a sale. */
  version(): string;
  whenChanged(tell: () => void): () => void;
}

const files = { preCompressed: true, index: false, maxAge: '1h' } as const;
const PAGE_MEMORY_BYTES = 64 * 1024 * 1024;
const MOST_TEMPLATE_CHARACTERS = 8_000_000;

/** Pages are the same for every visitor: each is rendered once and kept until the catalogue changes. */
export function createPages(options: PagesOptions): FastifyPluginAsync {
  const { build, publicUrl, isRehearsal, site, log, metrics, mayRenderFor } = options;
  const catalogueVersion = catalogueVersionOf(options);
  const memory = new ResponseCache(catalogueVersion, PAGE_MEMORY_BYTES, (answer, key) =>
    markOutdatedPage(build.outageNotice, answer, key),
  );
  const { onRequest, answer } = cacheResponses(memory, metrics);
  const searchTemplates = new LRUCache<string, string>({
    maxSize: MOST_TEMPLATE_CHARACTERS,
    sizeCalculation: (document, key) => document.length + key.length,
  });

  return async (app) => {
    if (build.fromSource) serveSource(app, build.fromSource);
    await serveFiles(app, build);
    const apiFor = fetchApiFor(app, site.apiBaseUrl);
    const editedVersion = site.apiBaseUrl.startsWith('/') ? options.catalogueVersion.version : undefined;
    const findMissingPages = watchMissingPages({
      build,
      editedVersion,
      whenChanged: () => memory.outdateAll(),
    });
    // At once, so that the next pages know it too, but not while the process starts.
    const look = () => void findMissingPages(apiFor('missing-pages'));
    app.addHook('onReady', async () => void options.whenStarted.then(look));
    const stopLooking = options.catalogueVersion.whenChanged(look);
    app.addHook('onClose', async () => stopLooking());

    if (isRehearsal) keepSearchEnginesAway(app);
    else
      addSearchEngineFiles(app, {
        build,
        publicUrl,
        apiBaseUrl: site.apiBaseUrl,
        apiFor,
        missingPages: findMissingPages,
      });
    const render = (request: FastifyRequest, asked: Pick<RenderPage, 'address' | 'isShared' | 'form'>) => {
      const fetchApi = apiFor(request.id);
      return renderPage({
        build,
        publicUrl,
        isRehearsal,
        site,
        requestId: request.id,
        fetchApi,
        missingPages: findMissingPages(fetchApi),
        searchTemplates,
        tellError: (error) => log.error({ err: error, requestId: request.id }, 'a page failed'),
        ...asked,
      });
    };
    const refuseUnlessMayRender = (request: FastifyRequest) => {
      if (!request.isInProcess && !mayRenderFor(request.ip))
        throw new Refusal('too_many_requests', { retryAfterSeconds: 10 });
    };
    app.get('/*', { onRequest }, async (request, reply) => {
      const { canonical, redirectTo, isShared } = canonicalAddress(request.raw.url ?? '/');
      if (redirectTo !== undefined) return reply.redirect(redirectTo, 301);
      const isKept = isShared && build.fromSource === undefined;
      if (!(isKept && memory.knows(canonical))) refuseUnlessMayRender(request);
      return answer(request, reply, {
        key: isKept ? canonical : undefined,
        make: async () => {
          const page = await render(request, { address: canonical, isShared: isKept });
          if (page.status >= 500 && catalogueVersion.isAway()) throw outageRefusal();
          return page;
        },
      });
    });
    addWithdrawalForm(app, {
      publicUrl,
      countWithdrawal: options.countWithdrawal,
      show: (request, reply, form) => {
        refuseUnlessMayRender(request);
        const make = () => render(request, { address: '/withdraw', isShared: false, form });
        return answer(request, reply, { key: undefined, make });
      },
    });
  };
}

/** A foreign catalogue cannot be watched for changes, so its pages are cached only briefly. */
function catalogueVersionOf({ site, catalogueVersion }: PagesOptions): CatalogueVersion {
  if (site.apiBaseUrl.startsWith('/')) return catalogueVersion;
  return { number: () => 0, isCertain: () => false, isAway: () => false, lastTrueAt: () => undefined };
}

function serveSource(app: FastifyInstance, fromSource: NonNullable<PagesBuild['fromSource']>): void {
  app.addHook('onRequest', (request, reply, done) => fromSource(request.raw, reply.raw, done));
}

async function serveFiles(
  app: FastifyInstance,
  { clientDirectory, assetDirectories }: PagesBuild,
): Promise<void> {
  const folders = readdirSync(clientDirectory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  if (assetDirectories.length > 0)
    await app.register(fastifyStatic, {
      ...files,
      root: assetDirectories,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
    });
  // One route a folder: a route for each of hundreds of files would take a start longer.
  for (const folder of folders.filter((name) => name !== 'assets'))
    await app.register(fastifyStatic, {
      ...files,
      // As a list: for a single folder the library reads every folder of the path at each request.
      root: [join(clientDirectory, folder)],
      prefix: `/${folder}/`,
      decorateReply: false,
    });
  await app.register(fastifyStatic, {
    ...files,
    root: clientDirectory,
    wildcard: false,
    // Folders by name: for a pattern the library would read each of them.
    globIgnore: [...folders.map((folder) => `${folder}/**`), '*.br', '*.gz'],
    decorateReply: assetDirectories.length === 0,
  });
}
