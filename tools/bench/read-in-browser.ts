import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { RunnerResult } from 'lighthouse';
import { findFreePort } from './find-free-port.ts';
import { median } from './median.ts';
import { openBrowser } from './open-browser.ts';
import { Void } from './void.ts';

const RUNS = 3;
const TRIES = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof categories)[number];

type Result = RunnerResult['lhr'];

export interface Visit {
  url: string;
  /** What the browser has kept of earlier visits. */
  keeps?: Record<string, string>;
  /** The answer of the API without which the page is not what is to be read. */
  needs?: string;
}

export interface Reading {
  url: string;
  /** Scores out of 100, each the median of three runs. */
  scores: Record<Category, number>;
  largestPaintMs: number;
  layoutShift: number;
  scriptBytes: number;
  foreignRequests: number;
  /** Audits that lower a score. */
  complaints: { category: Category; id: string }[];
}

/** Reads pages as Lighthouse's phone on a slow network does: each in a browser that has none of their files. */
export async function readInBrowser(visits: Visit[]): Promise<Reading[]> {
  const port = await findFreePort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`, '--disable-quic');
  try {
    const readings: Reading[] = [];
    for (const visit of visits) {
      await keep(visit, port);
      readings.push(await readThrice(visit, port));
    }
    return readings;
  } finally {
    await browser.close();
  }
}

/** Where Lighthouse opens its pages. It empties the cache before each, and leaves local storage as it is. */
async function keep({ url, keeps = {} }: Visit, port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(new URL('/robots.txt', url).href);
  await page?.evaluate((kept) => {
    localStorage.clear();
    for (const [key, text] of kept) localStorage.setItem(key, text);
  }, Object.entries(keeps));
  await page?.close();
  await browser.close();
}

async function readThrice(visit: Visit, port: number): Promise<Reading> {
  const runs: Reading[] = [];
  while (runs.length < RUNS) runs.push(await readOnce(visit, port));
  const middle = (pick: (run: Reading) => number) => median(runs.map(pick));
  return {
    url: visit.url,
    scores: {
      performance: middle(({ scores }) => scores.performance),
      accessibility: middle(({ scores }) => scores.accessibility),
      'best-practices': middle(({ scores }) => scores['best-practices']),
      seo: middle(({ scores }) => scores.seo),
    },
    largestPaintMs: middle(({ largestPaintMs }) => largestPaintMs),
    layoutShift: Math.max(...runs.map(({ layoutShift }) => layoutShift)),
    scriptBytes: middle(({ scriptBytes }) => scriptBytes),
    foreignRequests: Math.max(...runs.map(({ foreignRequests }) => foreignRequests)),
    complaints: runs
      .flatMap((run) => run.complaints)
      .filter(({ id }, place, all) => all.findIndex((other) => other.id === id) === place),
  };
}

async function readOnce(visit: Visit, port: number): Promise<Reading> {
  const { url } = visit;
  const { audits, categories: read, finalDisplayedUrl } = await report(url, port);
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = requestsOf(audits['network-requests']?.details);
  refuseOther(visit, finalDisplayedUrl, requests);
  const scoreOf = (category: Category) => Math.round((read[category]?.score ?? 0) * 100);
  return {
    url,
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    largestPaintMs: numberOf('largest-contentful-paint'),
    layoutShift: numberOf('cumulative-layout-shift'),
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    foreignRequests: requests.filter(({ url: asked }) => new URL(asked).host !== new URL(url).host).length,
    complaints: (['accessibility', 'best-practices', 'seo'] as const).flatMap((category) =>
      (read[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => ({ category, id })),
    ),
  };
}

/** Whoever was led elsewhere, or did not get the answer, has read another page. */
function refuseOther({ url, needs }: Visit, shownUrl: string, requests: PageLoadRequest[]): void {
  if (new URL(shownUrl).pathname !== new URL(url).pathname) throw new Void(`${url} led to ${shownUrl}.`);
  const isAnswered = requests.some(
    ({ url: asked, statusCode }) => new URL(asked).pathname === needs && statusCode === 200,
  );
  if (needs !== undefined && !isAnswered) throw new Void(`${url} was shown without ${needs}.`);
}

/** On a busy machine the browser now and then records nothing. */
async function report(url: string, port: number, tries = TRIES): Promise<Result> {
  const result = await lighthouse(url, { port, output: 'json', onlyCategories: [...categories] });
  if (result && !result.lhr.runtimeError) return result.lhr;
  if (tries > 1) return report(url, port, tries - 1);
  throw new Void(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message}`);
}

interface PageLoadRequest {
  url: string;
  statusCode?: number;
  resourceType?: string;
  transferSize?: number;
}

function requestsOf(details: unknown): PageLoadRequest[] {
  const { items = [] } = (details ?? {}) as { items?: PageLoadRequest[] };
  return items.filter(({ url }) => url.startsWith('http'));
}
