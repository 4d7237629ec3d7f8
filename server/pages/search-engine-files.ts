import type { FastifyInstance } from 'fastify';
import type { ProgramPage } from '#contract/program-page.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { sharedCacheHeaders } from '#server/http/cache-headers.ts';
import type { FetchApi, PagesBuild } from './pages-build.ts';

interface Files {
  build: PagesBuild;
  publicUrl: string;
  apiFor(requestId: string): FetchApi;
}

/** What programs that read the site ask for first. */
export function addSearchEngineFiles(app: FastifyInstance, { build, publicUrl, apiFor }: Files): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .headers(sharedCacheHeaders)
      .type('text/plain; charset=utf-8')
      .send(
        ['User-agent: *', 'Allow: /', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
          '\n',
        ),
      ),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const api = apiFor(request.id);
    const paths = [...build.openPaths, ...(await programPaths(api)), ...(await sessionPaths(api))];
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
      ({ title, slug, formatted_price: price, duration }) =>
        `- [${title}](${publicUrl}/programs/${slug}): ${duration}, ${price}`,
    );
    return reply
      .headers(sharedCacheHeaders)
      .type('text/plain; charset=utf-8')
      .send(
        [
          '# NYEA',
          '',
          '> Education coaching and consulting: programs, and workshop sessions in cities around the world, with prices and open seats.',
          '',
          `The same facts as JSON: ${publicUrl}/api/v1/programs and ${publicUrl}/api/v1/workshop-sessions, described at ${publicUrl}/api/v1/openapi.json.`,
          '',
          '## Programs',
          '',
          ...lines,
          '',
        ].join('\n'),
      );
  });
}

async function programPaths(api: FetchApi): Promise<string[]> {
  return (await allPrograms(api))
    .filter(({ sold_by: soldBy }) => soldBy !== 'session')
    .map(({ slug }) => `/programs/${slug}`);
}

async function sessionPaths(api: FetchApi): Promise<string[]> {
  const sessions = await allOf<WorkshopSession>(api, '/workshop-sessions', ({ sessions }) => sessions);
  return sessions.flatMap(({ program, identifier }) => [
    `/workshop-booking/${program.slug}`,
    `/workshop-booking/${program.slug}/session/${identifier}`,
  ]);
}

function allPrograms(api: FetchApi): Promise<ProgramPage['data']> {
  return allOf(api, '/programs', ({ data }) => data);
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
    const { data } = (await response.json()) as { data: Record<string, Item[]> & { last_page: number } };
    items.push(...(itemsOf(data) ?? []));
    if (page >= data.last_page) break;
  }
  return items;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
