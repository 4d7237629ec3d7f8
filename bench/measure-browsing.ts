import type { Program } from '#contract/program.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { sessionAddress } from '#web/workshops/session-address.ts';
import { printColumns } from './print-table.ts';
import { readInBrowser } from './read-in-browser.ts';
import type { Category, Reading } from './read-in-browser.ts';
import { startBareServer } from './start-bare-server.ts';
import { startSiteFirst } from './start-site.ts';
import { Void } from './void.ts';

const aims: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const LARGEST_PAINT_MS = 1_500;

const barePage = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="description" content="A page and nothing else">
<title>A page</title></head><body><main><h1>A page</h1><p>And nothing else.</p></main></body></html>`;

/** Lighthouse on a phone, of a site that is new to it; a page of one heading is the baseline. */
export async function measureBrowsing(folder: string): Promise<void> {
  const bare = await startBareServer(folder, {
    route: '/',
    contentType: 'text/html; charset=utf-8',
    body: Buffer.from(barePage),
  });
  const site = await startSiteFirst(folder);
  const pages = await pagesOf(site.url);
  const readings = await readInBrowser([bare.url, ...pages.map((page) => site.url + page)]);
  await Promise.all([site.stop(), bare.stop()]);
  printReadings(readings);
}

/** One of each kind that sells; the program and the session are whichever the sample data has first. */
async function pagesOf(url: string): Promise<string[]> {
  const [program] = await listOf<Program>(`${url}/api/v1/programs`, 'data');
  const [session] = await listOf<WorkshopSession>(`${url}/api/v1/workshop-sessions`, 'sessions');
  if (!program || !session) throw new Void('the sample data has no program, or no session');
  return [
    '/',
    '/programs',
    `/programs/${program.slug}`,
    `/workshop-booking/${session.program.slug}`,
    sessionAddress(session),
    '/contact',
  ];
}

async function listOf<Item>(url: string, key: string): Promise<Item[]> {
  const { data } = (await (await fetch(url)).json()) as { data: Record<string, Item[]> };
  return data[key] ?? [];
}

const heads = ['page, Lighthouse on a phone', 'performance', 'accessibility', 'best practices', 'SEO'].concat(
  ['largest paint, ms', 'against the bare page', 'layout shift', 'script, bytes', 'of others', 'complaints'],
);

function printReadings([bare, ...readings]: Reading[]): void {
  if (!bare) return;
  const row = (name: string, reading: Reading) => [
    name,
    ...(Object.keys(aims) as Category[]).map((category) =>
      held(reading.scores[category], { atLeast: aims[category] }),
    ),
    held(Math.round(reading.largestPaintMs), { atMost: LARGEST_PAINT_MS }),
    (reading.largestPaintMs / bare.largestPaintMs).toFixed(2),
    held(Number(reading.layoutShift.toFixed(3)), { atMost: 0 }),
    String(reading.scriptBytes),
    held(reading.foreignRequests, { atMost: 0 }),
    reading.complaints.join(' '),
  ];
  console.log();
  printColumns([
    heads,
    row('a page of one heading', bare),
    ...readings.map((reading) => row(new URL(reading.url).pathname, reading)),
  ]);
}

function held(value: number, aim: { atLeast: number } | { atMost: number }): string {
  const isMet = 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost;
  return isMet ? String(value) : `${value} MISSED`;
}
