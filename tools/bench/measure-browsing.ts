import { ownPages, publicPages } from './pages-to-read.ts';
import { printColumns } from './print-table.ts';
import { readInBrowser } from './read-in-browser.ts';
import type { Category, Reading } from './read-in-browser.ts';
import { startBareServer } from './start-bare-server.ts';
import { startSiteFirst } from './start-site.ts';

/** The limits of a reading: scores out of 100, and milliseconds. */
type Aims = Partial<Record<Category, number>> & { largestPaintMs?: number };

const own: Aims = { performance: 95, accessibility: 100, 'best-practices': 100 };
// Private pages are hidden from search engines.
const forEverybody: Aims = { ...own, seo: 100, largestPaintMs: 1_500 };

const barePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><meta name="description" content="A page and nothing else">
<title>A page</title></head><body><main><h1>A page</h1><p>And nothing else.</p></main></body></html>`;

/** Lighthouse on a phone, of a site that is new to it; a page of one heading is the baseline. */
export async function measureBrowsing(folder: string): Promise<void> {
  const bareServer = await startBareServer(folder, {
    route: '/',
    contentType: 'text/html; charset=utf-8',
    body: Buffer.from(barePage),
  });
  const site = await startSiteFirst(folder);
  const [bare, ...read] = await readInBrowser([{ url: bareServer.url }, ...(await publicPages(site.url))]);
  const readOwn = await readInBrowser(await ownPages(site.url));
  await Promise.all([site.stop(), bareServer.stop()]);
  if (!bare) return;
  console.log();
  printColumns([
    heads,
    row('a page of one heading', bare, bare, {}),
    ...read.map((reading) => row(pathOf(reading), reading, bare, forEverybody)),
    ...readOwn.map((reading) => row(pathOf(reading), reading, bare, own)),
  ]);
}

const heads = ['page, Lighthouse on a phone', 'performance', 'accessibility', 'best practices', 'SEO'].concat(
  [
    'largest paint, ms',
    'against the bare page',
    'layout shift',
    'script, bytes',
    'of others',
    'aims',
    'failed audits',
  ],
);

function row(name: string, reading: Reading, bare: Reading, aims: Aims): string[] {
  const { scores, largestPaintMs } = reading;
  return [
    name,
    held(scores.performance, { atLeast: aims.performance }),
    held(scores.accessibility, { atLeast: aims.accessibility }),
    held(scores['best-practices'], { atLeast: aims['best-practices'] }),
    aims === own ? '' : held(scores.seo, { atLeast: aims.seo }),
    held(Math.round(largestPaintMs), { atMost: aims.largestPaintMs }),
    (largestPaintMs / bare.largestPaintMs).toFixed(2),
    held(Number(reading.layoutShift.toFixed(3)), { atMost: 0 }),
    String(reading.scriptBytes),
    held(reading.foreignRequests, { atMost: 0 }),
    describeAims(aims),
    reading.complaints
      .filter(({ category }) => category in aims)
      .map(({ id }) => id)
      .join(' '),
  ];
}

function describeAims({ largestPaintMs, ...scores }: Aims): string {
  const paint = largestPaintMs === undefined ? '' : `, <= ${largestPaintMs} ms`;
  const least = Object.values(scores);
  return least.length === 0 ? '' : `>= ${least.join(', ')}${paint}`;
}

function held(
  value: number,
  { atLeast, atMost }: { atLeast?: number | undefined; atMost?: number | undefined },
) {
  const isMet = value >= (atLeast ?? value) && value <= (atMost ?? value);
  return isMet ? String(value) : `${value} MISSED`;
}

function pathOf({ url }: Reading): string {
  return new URL(url).pathname;
}
