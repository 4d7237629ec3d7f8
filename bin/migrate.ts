import { buildIfChanged } from './build.ts';
import { readArguments } from './read-arguments.ts';

readArguments({
  does: 'Migrates the database as its owner (DATABASE_OWNER_URL), and ends.',
  usage: 'npm run migrate',
  options: {},
});

await buildIfChanged();
const { openDatabase, openLog, prepareDatabase, readConfig, reasonNotToStart } = (await import(
  new URL('../build/server/main.js', import.meta.url).href
)) as typeof import('#server/main.ts');

try {
  const config = readConfig(process.env);
  const log = openLog('warn');
  const database = await openDatabase(config, log);
  try {
    if (database.owner === undefined) fail('DATABASE_OWNER_URL is not set: only the owner may migrate.');
    else {
      await prepareDatabase(database, config, log);
      console.log('The database has the migrations of this release.');
    }
  } finally {
    await database.stop();
  }
} catch (error) {
  const reason = reasonNotToStart(error);
  if (reason === undefined) throw error;
  fail(reason);
}

function fail(sentence: string): void {
  console.error(`The database was not migrated. ${sentence}`);
  process.exitCode = 1;
}
