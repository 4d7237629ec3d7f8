import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Figure } from '../figure.ts';
import { startSiteWithCards } from '../start-site.ts';
import { measureReads } from './measure-reads.ts';
import { measureSales } from './measure-sales.ts';
import { openShop } from './shop.ts';
import { startFullSite, targetIn } from './start-full-site.ts';

/** What visitors and buyers wait for at full size, beside the sample catalogue on a second site of the same run. */
export async function measureFullSize(folder: string): Promise<Figure[]> {
  const full = await startFullSite(folder);
  const sampleFolder = path.join(folder, 'sample');
  mkdirSync(sampleFolder, { mode: 0o755 });
  const sampleSite = await startSiteWithCards(sampleFolder, full.cards);
  const sampleDatabase = new pg.Client(targetIn(sampleFolder));
  await sampleDatabase.connect();
  const sample = await openShop(sampleSite, sampleDatabase);
  const figures = [...(await measureReads(full.shop, sample)), ...(await measureSales(full.shop, sample))];
  await sampleDatabase.end();
  await sampleSite.stop();
  await full.stop();
  return figures;
}
