import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'vite';
import type { FetchApi, PagesBuild } from '#server/pages/pages-build.ts';

type Server = typeof import('#server/main.ts');

const SETTLED_AFTER_MS = 150;

const port = Number(process.env['PORT'] || 3000);
const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: port + 1 } },
});

/** Pages straight from their source; the browser follows each change by itself. */
const pages: PagesBuild = {
  render: async (request: Request, fetchApi: FetchApi) => {
    const { render } = (await vite.ssrLoadModule('/web/render.ts')) as Pick<PagesBuild, 'render'>;
    return render(request, fetchApi);
  },
  clientDirectory: resolve('web/public'),
  assetDirectories: [],
  fromSource: vite.middlewares,
};

let site = await start();
let restarting: Promise<void> | undefined;
vite.watcher.on('all', (_event, path) => {
  if (/\/(server|contract)\/.*\.(ts|tsx|sql)$/.test(path) && !path.endsWith('.test.ts'))
    restarting ??= restart();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

async function start() {
  const { openLog, readConfig, startSite } = (await vite.ssrLoadModule('/server/main.ts')) as Server;
  const config = readConfig(process.env);
  const running = await startSite(config, openLog(config.logLevel), pages);
  console.log(`\n  The site is at ${running.url} and follows your changes. Ctrl-C stops it.\n`);
  return running;
}

async function restart(): Promise<void> {
  await sleep(SETTLED_AFTER_MS);
  restarting = undefined;
  await site.stop();
  site = await start().catch((error: unknown) => {
    console.error(error);
    return { ...site, stop: async () => {} };
  });
}

async function stop(): Promise<void> {
  await site.stop();
  await vite.close();
  process.exit(0);
}
