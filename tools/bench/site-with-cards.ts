import { join } from 'node:path';

/**
 * As bin/start.ts with the settings of development, because in production the card stub is refused. React is that of
 * production: the other one takes several times as long to render pages and emails.
 */
const { openLog, readConfig, startSite } = (await import(
  join(import.meta.dirname, '../../build/server/main.js')
)) as typeof import('#server/main.ts');
const config = readConfig({ ...process.env, NODE_ENV: 'development' });
const site = await startSite(config, openLog(config.logLevel));
process.once('SIGTERM', () => {
  void site.stop().then(() => process.exit());
});
