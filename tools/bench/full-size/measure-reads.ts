import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '#tests/sales/percentile.ts';
import type { Figure } from '../figure.ts';
import { median } from '../median.ts';
import { Void } from '../void.ts';
import { checkCart } from './check-cart.ts';
import type { Answered, Shop } from './shop.ts';
import { ask } from './shop.ts';

interface Read {
  what: string;
  ask(shop: Shop, time: number): Promise<Answered>;
  /** Whether the answer is kept in memory until a seat is taken. Before each request one is. */
  isKept: boolean;
}

const TIMES = 150;
// A process that has just started compiles and collects garbage, whatever the size of its catalogue.
const TIMES_BEFORE = 20;
const LONGEST_WAIT_MS = 5_000;
const AIM = { timesAtMost: 1.5 };
const SEARCHES = [
  'leadership',
  'london summer',
  'robotics',
  'negociation',
  'mun',
  'tokyo',
  'design studio',
  'grade 11',
];

const get = (what: string, path: (shop: Shop, time: number) => string, isKept = true): Read => ({
  what,
  isKept,
  ask: ({ site, ...shop }, time) => ask(site, path({ site, ...shop }, time)),
});

const slug = ({ slugs }: Shop, time: number) => slugs[time % slugs.length] ?? '';
const session = ({ sessions }: Shop, time: number) => sessions[time % sessions.length];
const search = (time: number) => encodeURIComponent(SEARCHES[time % SEARCHES.length] ?? '');

const reads: Read[] = [
  get('list of programs', () => '/api/v1/programs'),
  get('list of programs, a search', (_, time) => `/api/v1/programs?search=${search(time)}`, false),
  get('search', (_, time) => `/api/v1/search?q=${search(time)}`, false),
  get('sessions of all programs', () => '/api/v1/workshop-sessions'),
  get('sessions of one program', (shop, time) => `/api/v1/programs/${slug(shop, time)}/workshop-sessions`),
  get('a program', (shop, time) => `/api/v1/programs/${slug(shop, time)}`),
  get('a session', (shop, time) => `/api/v1/workshop-sessions/${session(shop, time)?.sessionId}`),
  get('page of the list of programs', () => '/programs'),
  get('page of a program', (shop, time) => `/programs/${slug(shop, time)}`),
  get('page of the sessions of a program', (shop, time) => `/workshop-booking/${slug(shop, time)}`),
  { what: 'check of a cart of three lines', isKept: false, ask: checkCart },
];

/** Each request to both in turn, so that noise of the machine affects both. */
export async function measureReads(full: Shop, sample: Shop): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const read of reads) {
    const ours = await measureInTurn(read, [full, sample]);
    figures.push(compare(read.isKept ? `${read.what}, after a sale` : read.what, ours));
  }
  return figures;
}

export async function measureInTurn(
  { ask: askOnce, isKept }: Omit<Read, 'what'>,
  shops: [Shop, Shop],
  times = TIMES,
): Promise<[Answered[], Answered[]]> {
  const taken: [Answered[], Answered[]] = [[], []];
  for (let time = -TIMES_BEFORE; time < times; time += 1)
    for (const [index, shop] of shops.entries()) {
      if (isKept) await takeSeat(shop);
      const answered = await askOnce(shop, Math.abs(time));
      if (time >= 0) taken[index]?.push(answered);
    }
  return taken;
}

/** The 95th percentile of both, and the median size of their answers. */
export function compare(what: string, [ours, sample]: [Answered[], Answered[]]): Figure {
  const p95 = (answers: Answered[]) =>
    percentile(
      answers.map(({ milliseconds }) => milliseconds),
      0.95,
    );
  const kilobytes = (answers: Answered[]) => (median(answers.map(({ bytes }) => bytes)) / 1_000).toFixed(1);
  return {
    what,
    unit: 'ms, p95',
    ours: p95(ours),
    baseline: p95(sample),
    against: `sample catalogue; ${kilobytes(ours)} kB beside ${kilobytes(sample)}`,
    aim: AIM,
  };
}

/** Takes a seat by SQL, and waits until the site has noticed: no response in memory is valid any more. */
async function takeSeat({ site, database, sessions: [sold] }: Shop): Promise<void> {
  const version = async () => (await ask(site, '/api/v1/catalogue/changes')).text;
  const known = await version();
  await database.query('update seat_pools set taken = taken + 1 where id = $1', [sold?.poolId]);
  await database.query(`select pg_notify('catalogue_changed', '')`);
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while ((await version()) === known) {
    if (performance.now() > deadline) throw new Void('a taken seat was not noticed.');
    await sleep(2);
  }
}
