import type { Begun } from '#server/begin.ts';
import type { RunningSite } from '#server/main.ts';
import { isTracingWanted } from '#server/tracing/is-tracing-wanted.ts';
import { buildIfChanged } from './build.ts';
import { leaveHangingCalls } from './leave-hanging-calls.ts';
import { mayUseCardSandbox } from './may-use-card-sandbox.ts';
import { notifySystemd } from './notify-systemd.ts';
import type { OpenCardSandbox } from './open-card-sandbox.ts';
import { readArguments } from './read-arguments.ts';

// What only some starts need is loaded when they need it.
const wanted = readWanted();
await buildIfChanged();
const { begin } = (await load('begin')) as typeof import('#server/begin.ts');
const loadMain = () => load('main') as Promise<typeof import('#server/main.ts')>;

const tracing = isTracingWanted(process.env)
  ? (await import('#server/tracing/start-tracing.ts')).startTracing()
  : undefined;

const LOOK_FOR_NPM_EVERY_MS = 1_000;
const LONGEST_STOP_MS = 8_500;
const TWICE_WITHIN_MS = 500;

let begun: Begun | undefined;
try {
  begun = await begin(process.env);
  const { config, log, database } = begun;
  const { startSite } = await loadMain();
  const sandbox = mayUseCardSandbox(config)
    ? await (await import('./open-card-sandbox.ts')).openCardSandbox(config)
    : undefined;
  const tellSystemd = notifySystemd(config.systemd, log);
  const starting: Promise<RunningSite> = startSite(config, log, {
    database,
    ...(sandbox && { cardSandbox: sandbox.cards }),
    ...(tracing && { aroundJob: tracing.aroundJob }),
    // From now on there are requests that a stop must not lose.
    whenListening: () => stopWhenAsked(stop, config.stopDelayMs),
  });
  const stop = async () => {
    tellSystemd('STOPPING=1');
    const started = await starting;
    await started.stop().catch((error: unknown) => {
      log.error({ err: error }, 'stopping failed');
      process.exitCode = 1;
    });
    await sandbox?.stop();
    await tracing?.stop();
    leaveHangingCalls();
    process.exit();
  };
  const site = await starting;
  sandbox?.deliverTo(site.url);
  tellHowToUse(site, sandbox !== undefined);
  tellSystemd('READY=1');
  await loadDemo(site, sandbox, config.dataDir, log);
} catch (error) {
  await begun?.database.then(({ stop }) => stop()).catch(() => {});
  const main = await loadMain().catch(() => undefined);
  const reason = main?.reasonNotToStart(error);
  console.error(reason === undefined ? error : `The site did not start. ${reason}`);
  exitNow();
}

function load(name: string): Promise<unknown> {
  return import(new URL(`../build/server/${name}.js`, import.meta.url).href);
}

/** An argument with a typo must not start the site. */
function readWanted(): { demo: boolean } {
  return readArguments({
    does: 'Starts the site. With --demo it fills the office of a new installation on this machine with made-up orders and messages.',
    usage: 'npm start',
    options: { demo: { type: 'boolean', default: false } },
  });
}

/** Only into what has just been made for this machine: nobody real is written to, and no money moves. */
async function loadDemo(
  { url, sampleData, emailFolder, demo }: RunningSite,
  sandbox: OpenCardSandbox | undefined,
  dataDir: string,
  log: Begun['log'],
): Promise<void> {
  if (!wanted.demo || sampleData !== 'loaded' || emailFolder === undefined || !demo || !sandbox) return;
  const { loadDemoFirm } = await import('./demo-firm/load-demo-firm.ts');
  await loadDemoFirm({ url, cardsUrl: sandbox.url, dataDir, admin: demo.email, log }).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'the demo orders could not all be made');
    },
  );
}

type Told = Pick<RunningSite, 'url' | 'sampleData' | 'emailFolder' | 'demo' | 'backupProblem'>;

function tellHowToUse(
  { url, sampleData, emailFolder, demo, backupProblem }: Told,
  hasSandbox: boolean,
): void {
  console.log(`\n  The site is at ${url}`);
  console.log(`  The office is at ${url}/admin`);
  if (demo) console.log(`  Sign in there as ${demo.email}, password ${demo.password}`);
  if (hasSandbox) console.log('  Card payments use the card sandbox. No money moves.');
  console.log(`  The API documentation is at ${url}/api/docs`);
  if (!hasSandbox && process.env['STRIPE_SECRET_KEY'] === undefined)
    console.log('  Card payments are off: no keys are set, and the card sandbox works only on this machine.');
  if (emailFolder !== undefined)
    console.log(`  Email is not configured. Messages are saved to ${emailFolder}`);
  if (backupProblem !== undefined) console.log(`  ${backupProblem}`);
  if (sampleData === 'loaded')
    console.log('  Sample programs and sessions were loaded into the empty database.');
  if (wanted.demo && sampleData === 'loaded' && emailFolder !== undefined && demo && hasSandbox)
    console.log('  The office gets made-up orders and messages within the next seconds.');
  console.log('  Press Ctrl-C to stop it.\n');
}

function stopWhenAsked(stop: () => Promise<void>, delayMs: number): void {
  let stopping: Promise<void> | undefined;
  let askedAt = 0;
  const stopOnce = () => {
    if (stopping) {
      // One Ctrl-C can arrive twice, from the terminal and from npm. A later one forces the exit.
      if (performance.now() - askedAt > TWICE_WITHIN_MS) exitNow();
      return;
    }
    askedAt = performance.now();
    setTimeout(exitNow, delayMs + LONGEST_STOP_MS).unref();
    stopping = stop();
  };
  process.on('SIGINT', stopOnce);
  process.on('SIGTERM', stopOnce);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  // npm forwards signals, but not when it is killed. Without this check the process would be orphaned.
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || stopOnce(), LOOK_FOR_NPM_EVERY_MS).unref();
}

function exitNow(): void {
  process.exitCode = 1;
  leaveHangingCalls();
  process.exit();
}
