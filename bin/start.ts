import { buildIfChanged } from './build.ts';

buildIfChanged();
const { openLog, readConfig, reasonNotToStart, startSite } = (await import(
  new URL('../build/server/main.js', import.meta.url).href
)) as typeof import('#server/main.ts');

try {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const site = await startSite(config, log);
  console.log(`\n  The site is at ${site.url}`);
  console.log(`  The API is described at ${site.url}/api/docs`);
  if (site.sampleData === 'loaded')
    console.log('  Sample programs and sessions were loaded into the empty database.');
  console.log('  Ctrl-C stops it.\n');

  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      site.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  const reason = reasonNotToStart(error);
  console.error(reason === undefined ? error : `The site did not start. ${reason}`);
  process.exit(1);
}
