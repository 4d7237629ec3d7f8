import pg from 'pg';
import { pino } from 'pino';
import { openConnection } from '#server/db/connection.ts';
import { sumDays } from '#server/operations/sum-days.ts';
import { fillDatabase } from './fill-database.ts';

/** Fills the database of a running site to full size, and sums its past days as the timed job would. */
export async function openFullSize(target: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(target);
  client.on('error', () => {});
  await client.connect();
  const begun = performance.now();
  await fillDatabase(client);
  console.log(`Filled in ${Math.round((performance.now() - begun) / 1_000)} s.`);
  const { db } = openConnection({ target, size: 1, log: pino({ level: 'silent' }) });
  await sumDays({ db });
  await db.destroy();
  await client.query('vacuum analyze sales_by_day, summed_days');
  return client;
}
