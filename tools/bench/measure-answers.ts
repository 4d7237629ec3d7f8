import type { ChildProcess } from 'node:child_process';
import type { Figure } from './figure.ts';
import { measureInTurn } from './measure-rate.ts';
import type { Rate, Target } from './measure-rate.ts';
import { residentMegabytes } from './process-usage.ts';
import { searchPaths } from './search-paths.ts';
import { startBareNotModified, startBareServer } from './start-bare-server.ts';
import type { Server } from './start-server.ts';

interface Bench {
  site: Server;
  load: ChildProcess;
  folder: string;
}

const LIST = '/api/v1/programs';
const DETAIL = '/api/v1/programs/mentorship';
const LIST_AIM = { atLeast: 0.75 };
const DETAIL_AIM = { atLeast: 0.6 };
const PAGE_AIM = { atLeast: 0.5 };

export async function measureRemembered(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  figures.push(await measureKept(bench, LIST, LIST_AIM), await measureKept(bench, DETAIL, DETAIL_AIM));
  for (const path of [LIST, DETAIL]) figures.push(await measureUnchanged(bench, path));
  return figures;
}

export async function measurePages(bench: Bench): Promise<Figure[]> {
  return [await measureKept(bench, '/', PAGE_AIM), ...(await measurePageAndMemory(bench, '/programs'))];
}

/** A search is never kept: each page is rendered again and asks the database. */
export async function measureRendering(bench: Bench): Promise<Figure[]> {
  const paths = searchPaths(await (await fetch(bench.site.url + LIST)).text());
  const [sample = '/programs'] = paths;
  const bare = await startBare(bench, sample);
  const ours = { server: bench.site, path: '/programs', status: 200, paths };
  const [site, baseline] = await measureInTurn(bench.load, [
    ours,
    { ...ours, server: bare, path: '/programs' },
  ]);
  await bare.stop();
  const perPage = ({ perProcessorSecond }: Rate) => 1_000 / perProcessorSecond;
  return [
    rateFigure('/programs?search=…, not cached', [site, baseline], 'bare server, same bytes'),
    {
      what: '/programs?search=…, not cached',
      unit: 'processor ms a page',
      ours: perPage(site),
      baseline: perPage(baseline),
      against: 'bare server, same bytes',
    },
  ];
}

async function measureKept(bench: Bench, path: string, aim: Figure['aim']): Promise<Figure> {
  const bare = await startBare(bench, path);
  const figure = await compare(bench, path, bare, aim);
  await bare.stop();
  return figure;
}

async function measurePageAndMemory(bench: Bench, path: string): Promise<Figure[]> {
  const bare = await startBare(bench, path);
  const figure = await compare(bench, path, bare, PAGE_AIM);
  const memory: Figure = {
    what: 'memory (RSS) after the load above',
    unit: 'MB',
    ours: residentMegabytes(bench.site.pid),
    baseline: residentMegabytes(bare.pid),
    against: `bare server after ${path}`,
  };
  await bare.stop();
  return [figure, memory];
}

async function compare(
  { site, load }: Bench,
  path: string,
  bare: Server,
  aim: Figure['aim'],
): Promise<Figure> {
  const ours = { server: site, path, status: 200 };
  const rates = await measureInTurn(load, [ours, { ...ours, server: bare }]);
  return rateFigure(`${path}, from memory`, rates, 'bare server, same bytes', aim);
}

/** The fair baseline is a bare 304; what the whole bytes would have cost shows what a tag saves. */
async function measureUnchanged({ site, load, folder }: Bench, path: string): Promise<Figure> {
  const { headers } = await fetch(site.url + path);
  const ours: Target = {
    server: site,
    path,
    status: 304,
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  };
  const bare = await startBareNotModified(folder, path);
  const rates = await measureInTurn(load, [ours, { ...ours, server: bare }]);
  await bare.stop();
  return rateFigure(`${path}, unchanged`, rates, 'bare server, a bare 304');
}

async function startBare({ site, folder }: Bench, path: string): Promise<Server> {
  const answer = await fetch(site.url + path);
  const server = await startBareServer(folder, {
    route: new URL(answer.url).pathname,
    contentType: answer.headers.get('content-type') ?? '',
    body: Buffer.from(await answer.arrayBuffer()),
  });
  return server;
}

function rateFigure(
  what: string,
  [ours, baseline]: [Rate, Rate],
  against: string,
  aim?: Figure['aim'],
): Figure {
  return {
    what,
    unit: 'answers/s',
    ours: ours.perSecond,
    baseline: baseline.perSecond,
    ratioByProcessor: ours.perProcessorSecond / baseline.perProcessorSecond,
    against,
    ...(aim && { aim }),
  };
}
