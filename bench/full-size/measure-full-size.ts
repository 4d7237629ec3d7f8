import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Figure } from '../figure.ts';
import { openFullSize } from '../office/open-full-size.ts';
import { startServer } from '../start-server.ts';
import { startSiteWithCards } from '../start-site.ts';
import { measureReads } from './measure-reads.ts';
import { measureSales } from './measure-sales.ts';
import { openShop } from './shop.ts';

/** What visitors and buyers wait for at full size, beside the sample catalogue on a second site of the same run. */
export async function measureFullSize(folder: string): Promise<Figure[]> {
  const cards = await startServer('bench/card-stub.ts', {
    env: {},
    log: `${folder}/stub.log`,
    probe: '/v1/ready',
  });
  const fullFolder = makeFolder(folder, 'full');
  const sampleFolder = makeFolder(folder, 'sample');
  const fullSite = await startSiteWithCards(fullFolder, cards);
  const sampleSite = await startSiteWithCards(sampleFolder, cards);
  const fullDatabase = await openFullSize(targetIn(fullFolder));
  const sampleDatabase = new pg.Client(targetIn(sampleFolder));
  await sampleDatabase.connect();
  const full = await openShop(fullSite, fullDatabase);
  const sample = await openShop(sampleSite, sampleDatabase);
  const figures = [...(await measureReads(full, sample)), ...(await measureSales(full, sample))];
  await Promise.all([fullDatabase.end(), sampleDatabase.end()]);
  await Promise.all([fullSite.stop(), sampleSite.stop()]);
  await cards.stop();
  return figures;
}

function makeFolder(folder: string, name: string): string {
  const own = path.join(folder, name);
  mkdirSync(own, { mode: 0o755 });
  return own;
}

function targetIn(folder: string): pg.ClientConfig {
  return { host: `${folder}/data/run`, user: 'nyea', database: 'nyea' };
}
