import { isDatabaseAddress } from '#server/database-address.ts';
import { openConnection } from '#server/db/connection.ts';
import { openLog } from '#server/http/log.ts';
import { compareCopy } from '#server/operations/compare-copy.ts';
import { readArguments } from './read-arguments.ts';

const usage =
  'npm run books:compare -- <address of the database> <address of the restored copy> [when restoring began]';
const LONGEST_STATEMENT_MS = 3_600_000;

const { positionals } = readArguments({
  does: 'Compares orders, payments, refunds and seats of a restored database with those of the running one.',
  usage,
  options: {},
  allowPositionals: true,
});
const [live, copy, begunAt = new Date().toISOString()] = positionals;
if (live === undefined || copy === undefined || ![live, copy].every(isDatabaseAddress))
  fail(`Please give the addresses of two databases.\n  ${usage}`);
else await compare(live, copy);

async function compare(...addresses: [string, string]): Promise<void> {
  const log = openLog('silent');
  const [ofLive, ofCopy] = addresses.map((connectionString) =>
    openConnection({ target: { connectionString }, size: 2, log, longestStatementMs: LONGEST_STATEMENT_MS }),
  ) as [ReturnType<typeof openConnection>, ReturnType<typeof openConnection>];
  try {
    const wrong = await compareCopy({ copy: ofCopy.db, live: ofLive.db, begunAt: new Date(begunAt) });
    for (const sentence of wrong) console.log(sentence);
    if (wrong.length === 0) console.log('The books of the restored backup agree with those of the database.');
    else process.exitCode = 1;
  } finally {
    await Promise.all([ofLive.db.destroy(), ofCopy.db.destroy()]);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
