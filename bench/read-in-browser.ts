import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { RunnerResult } from 'lighthouse';
import { findFreePort } from './find-free-port.ts';
import { median } from './median.ts';
import { Void } from './void.ts';

const RUNS = 3;
const TRIES = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof categories)[number];

type Result = RunnerResult['lhr'];

export interface Reading {
  url: string;
  /** Of a hundred each: the median of three. */
  scores: Record<Category, number>;
  largestPaintMs: number;
  layoutShift: number;
  scriptBytes: number;
  foreignRequests: number;
  /** What keeps a score from the hundred. */
  complaints: string[];
}

/** Reads pages as Lighthouse's phone on a slow network does: each in a browser that has never been there. */
export async function readInBrowser(urls: string[]): Promise<Reading[]> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const readings: Reading[] = [];
    for (const url of urls) readings.push(await readThrice(url, port));
    return readings;
  } finally {
    await browser.close();
  }
}

async function readThrice(url: string, port: number): Promise<Reading> {
  const runs: Reading[] = [];
  while (runs.length < RUNS) runs.push(await readOnce(url, port));
  const middle = (pick: (run: Reading) => number) => median(runs.map(pick));
  return {
    url,
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
    complaints: [...new Set(runs.flatMap(({ complaints }) => complaints))],
  };
}

async function readOnce(url: string, port: number): Promise<Reading> {
  const { audits, categories: read } = await report(url, port);
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = requestsOf(audits['network-requests']?.details);
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
        .map(({ id }) => id),
    ),
  };
}

/** On a busy machine the browser now and then records nothing. */
async function report(url: string, port: number, tries = TRIES): Promise<Result> {
  const result = await lighthouse(url, { port, output: 'json', onlyCategories: [...categories] });
  if (result && !result.lhr.runtimeError) return result.lhr;
  if (tries > 1) return report(url, port, tries - 1);
  throw new Void(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message}`);
}

interface Asked {
  url: string;
  resourceType?: string;
  transferSize?: number;
}

function requestsOf(details: unknown): Asked[] {
  const { items = [] } = (details ?? {}) as { items?: Asked[] };
  return items.filter(({ url }) => url.startsWith('http'));
}
