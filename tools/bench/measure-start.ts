import type { Figure } from './figure.ts';
import { median } from './median.ts';
import { startBareServer } from './start-bare-server.ts';
import type { Server } from './start-server.ts';
import { startSiteAgain, startSiteFirst } from './start-site.ts';

const ROUNDS = 3;
const plain = { route: '/', contentType: 'text/plain', body: Buffer.from('ready') };

/** From process start to the first successful response. Installing and building are not included. */
export async function measureStart(folder: string): Promise<Figure[]> {
  const first = await startAndStop(startSiteFirst(folder));
  const again: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    again.push(await startAndStop(startSiteAgain(folder)));
    bare.push(await startAndStop(startBareServer(folder, plain)));
  }
  const baseline = { unit: 'seconds', baseline: median(bare), against: 'start of bare Fastify' };
  return [
    { what: 'second start until /readyz', ours: median(again), aim: { timesAtMost: 4.5 }, ...baseline },
    { what: 'first start, empty DATA_DIR, until /readyz', ours: first, ...baseline },
  ];
}

async function startAndStop(starting: Promise<Server>): Promise<number> {
  const server = await starting;
  await server.stop();
  return server.startSeconds;
}
