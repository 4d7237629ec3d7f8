import type pg from 'pg';
import { openFullSize } from '../office/open-full-size.ts';
import type { Server } from '../start-server.ts';
import { startServer } from '../start-server.ts';
import { startSiteWithCards } from '../start-site.ts';
import { openShop } from './shop.ts';
import type { Shop } from './shop.ts';

export interface FullSite {
  cards: Server;
  database: pg.Client;
  shop: Shop;
  stop(): Promise<void>;
}

/** A site whose database is filled to full size, with the stub of the card provider. */
export async function startFullSite(folder: string): Promise<FullSite> {
  const cards = await startCardStub(folder);
  const site = await startSiteWithCards(folder, cards);
  const database = await openFullSize(targetIn(folder));
  const shop = await openShop(site, database);
  const stop = async () => {
    await database.end();
    await site.stop();
    await cards.stop();
  };
  return { cards, database, shop, stop };
}

export function startCardStub(folder: string): Promise<Server> {
  return startServer('tools/bench/card-stub.ts', { env: {}, log: `${folder}/stub.log`, probe: '/v1/ready' });
}

export function targetIn(folder: string): pg.ClientConfig {
  return { host: `${folder}/data/run`, user: 'nyea', database: 'nyea' };
}
