import type { FastifyInstance } from 'fastify';
import type { ProgramPage } from '#contract/catalogue/program-page.ts';
import { firm } from '#contract/firm.ts';
import { encodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import { sharedCacheHeaders } from '#server/http/cache-headers.ts';
import type { FetchApi, PagesBuild } from './pages-build.ts';

interface Files {
  build: PagesBuild;
  publicUrl: string;
  apiBaseUrl: string;
  apiFor(requestId: string): FetchApi;
  /** Those that do not exist at the moment, as far as is known. */
  missingPages(api: FetchApi): string[];
}

// Neither search nor live seats: every word is another address, and a stream has no end.
const catalogueReads = ['/programs', '/workshop-sessions', '/instructors', '/booking-terms', '/openapi.json'];

/** Serves robots.txt and the sitemap. */
export function addSearchEngineFiles(
  app: FastifyInstance,
  { build, publicUrl, apiBaseUrl, apiFor, missingPages }: Files,
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .headers(sharedCacheHeaders)
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Allow: /',
          'Disallow: /api/',
          ...(apiBaseUrl.startsWith('/') ? catalogueReads.map((path) => `Allow: ${apiBaseUrl}${path}`) : []),
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const api = apiFor(request.id);
    const missing = new Set(missingPages(api));
    const open = build.openPaths.filter((path) => !missing.has(path));
    const paths = [...open, ...(await programPaths(api)), ...(await sessionPaths(api))];
    const entries = [...new Set(paths)].map(
      (path) => `<url><loc>${escaped(`${publicUrl}${path}`)}</loc></url>`,
    );
    return reply
      .headers(sharedCacheHeaders)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`,
      );
  });

  app.get('/llms.txt', async (request, reply) => {
    const programs = await allPrograms(apiFor(request.id));
    const lines = programs.map(
      ({ id, title, slug, formatted_price, price, duration }) =>
        `- [${title}](${publicUrl}/programs/${slug ?? id}): ${[duration, formatted_price ?? price].filter(Boolean).join(', ')}`,
    );
    return reply
      .headers(sharedCacheHeaders)
      .type('text/plain; charset=utf-8')
      .send(
        [
          `# ${firm.name}`,
          '',
          '> Education coaching and consulting: programs, and workshop sessions in cities around the world, with prices and open seats.',
          '',
          ...(apiBaseUrl.startsWith('/') ? factsAsJson(`${publicUrl}${apiBaseUrl}`) : []),
          '## Programs',
          '',
          ...lines,
          '',
        ].join('\n'),
      );
  });
}

/** A rehearsal has no sitemap, and its robots.txt allows nothing. */
export function keepSearchEnginesAway(app: FastifyInstance): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.headers(sharedCacheHeaders).type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
}

function factsAsJson(api: string): string[] {
  return [
    `The same facts as JSON: ${api}/programs and ${api}/workshop-sessions, described at ${api}/openapi.json.`,
    '',
  ];
}

async function programPaths(api: FetchApi): Promise<string[]> {
  return (await allPrograms(api))
    .filter(({ sold_by: soldBy }) => soldBy !== 'session')
    .map(({ id, slug }) => `/programs/${slug ?? id}`);
}

async function sessionPaths(api: FetchApi): Promise<string[]> {
  const sessions = await allOf<ListedSession>(api, '/workshop-sessions', ({ sessions }) => sessions);
  return sessions.flatMap(({ id, program }) => {
    const list = `/workshop-booking/${program.slug ?? program.id}`;
    return [list, `${list}/session/${encodeSessionIdentifier(id)}`];
  });
}

/** A foreign API may have programs without slugs. They are linked by id. */
type ListedProgram = Partial<ProgramPage['data'][number]> & { id: number };
type ListedSession = { id: number; program: { id: number; slug?: string } };

function allPrograms(api: FetchApi): Promise<ListedProgram[]> {
  return allOf(api, '/programs', ({ data }) => data);
}

interface Paged {
  last_page?: number;
  total?: number;
}

/** At most a hundred pages of a hundred: a sitemap holds no more than 50,000. */
async function allOf<Item>(
  api: FetchApi,
  path: string,
  itemsOf: (data: Record<string, Item[]>) => Item[] | undefined,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; page <= 100; page += 1) {
    const response = await api(`${path}?page=${page}&per_page=100`);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const { data } = (await response.json()) as { data: Record<string, Item[]> & Paged };
    const found = itemsOf(data) ?? [];
    items.push(...found);
    const isLast = data.last_page === undefined ? items.length >= (data.total ?? 0) : page >= data.last_page;
    if (isLast || found.length === 0) break;
  }
  return items;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
