import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'vite';
import { readConfig } from '#server/config.ts';
import type { PagesBuild } from '#server/pages/pages-build.ts';
import { pagesOfPrograms } from '#web/content/pages-of-programs.ts';
import { mayUseCardSandbox } from './may-use-card-sandbox.ts';
import { openCardSandbox } from './open-card-sandbox.ts';

type Server = typeof import('#server/main.ts');

const SETTLED_AFTER_MS = 150;

// The hot-reload socket has its own port, because the site's server is replaced at each restart.
const changesForBrowsers = createHttpServer().listen(0, readConfig(process.env).host);
await once(changesForBrowsers, 'listening');
const { port: clientPort } = changesForBrowsers.address() as AddressInfo;
const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, ws: { server: changesForBrowsers, clientPort } },
});

/** Renders pages from their source. Vite reloads the browser after each change. */
const pages: PagesBuild = {
  render: async (...page) => {
    const { render } = (await vite.ssrLoadModule('/web/render.ts')) as Pick<PagesBuild, 'render'>;
    return render(...page);
  },
  routeOf: () => '/*',
  openPaths: [],
  pagesOfPrograms,
  outageNotice: '',
  clientDirectory: path.resolve('web/public'),
  assetDirectories: [],
  fromSource: vite.middlewares,
};

const firstConfig = readConfig(process.env);
const sandbox = mayUseCardSandbox(firstConfig) ? await openCardSandbox(firstConfig) : undefined;
let stopSite = await start();
let changes = 0;
let restarting: Promise<void> | undefined;
vite.watcher.on('all', (_event, file) => {
  if (!isServerSource(path.relative(vite.config.root, file))) return;
  changes += 1;
  restarting ??= restart().finally(() => {
    restarting = undefined;
  });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

function isServerSource(file: string): boolean {
  return /^(server|contract)[/\\].*\.(ts|tsx|sql)$/.test(file) && !file.endsWith('.test.ts');
}

async function start(): Promise<() => Promise<void>> {
  const { openLog, readConfig, startSite } = (await vite.ssrLoadModule('/server/main.ts')) as Server;
  const config = readConfig(process.env);
  const { url, demo, stop } = await startSite(config, openLog(config.logLevel), {
    pages,
    ...(sandbox && { cardSandbox: sandbox.cards }),
  });
  sandbox?.deliverTo(url);
  console.log(`\n  The site is at ${url} and follows your changes. Press Ctrl-C to stop it.`);
  console.log(
    demo ? `  The office is at ${url}/admin. Sign in as ${demo.email}, password ${demo.password}\n` : '',
  );
  return stop;
}

/** Restarts once more if files changed during the restart. */
async function restart(): Promise<void> {
  let followed: number;
  do {
    await sleep(SETTLED_AFTER_MS);
    followed = changes;
    await stopSite().catch(console.error);
    stopSite = await start().catch((error: unknown) => {
      console.error(error);
      return async () => {};
    });
  } while (followed !== changes);
}

async function stop(): Promise<void> {
  await restarting;
  await sandbox?.stop();
  await stopSite();
  await vite.close();
  process.exit(0);
}
