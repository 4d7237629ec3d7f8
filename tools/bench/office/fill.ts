import path from 'node:path';
import pg from 'pg';
import { fillDatabase } from './fill-database.ts';

/** node tools/bench/office/fill.ts DATA_DIR, while a site runs on it; or the address of a migrated database. */
const [place] = process.argv.slice(2);
if (place === undefined) throw new Error('Which database? Name its DATA_DIR or its postgres:// address.');
const client = new pg.Client(
  /^postgres(ql)?:/.test(place)
    ? { connectionString: place }
    : { host: path.resolve(place, 'run'), user: 'nyea', database: 'nyea' },
);
await client.connect();
try {
  await fillDatabase(client, { tell: console.log });
} finally {
  await client.end();
}
