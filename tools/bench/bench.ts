import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import findChromium from '#bin/find-chromium.mjs';
import { isWorse, namesNotIn, readAccepted, writeAccepted } from './accepted-figures.ts';
import { measureBatches } from './batches/measure-batches.ts';
import { endWithThisProcess, startChild, stopAll } from './children.ts';
import type { Figure } from './figure.ts';
import { measureFullSize } from './full-size/measure-full-size.ts';
import { measurePages, measureRemembered, measureRendering } from './measure-answers.ts';
import { measureBrowsing } from './measure-browsing.ts';
import { measureChange } from './measure-change.ts';
import { measureCheckout } from './measure-checkout.ts';
import { measureScripts } from './measure-scripts.ts';
import { measureStart } from './measure-start.ts';
import { measureStreams } from './measure-streams.ts';
import { measureMemory } from './memory/measure-memory.ts';
import { measureOffice } from './office/measure-office.ts';
import { printTable } from './print-table.ts';
import { measureProcesses } from './processes/measure-processes.ts';
import { startSiteAgain } from './start-site.ts';
import { Void } from './void.ts';

const IN_A_BROWSER = [undefined, 'checkout', 'browsing'];
const BY_NAME = ['checkout', 'browsing', 'office', 'full-size', 'streams', 'memory', 'batches', 'processes'];

process.chdir(path.join(import.meta.dirname, '../..'));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, accept: { type: 'string' } },
});
const [part, howLong] = positionals;
if (part !== undefined && !BY_NAME.includes(part))
  refuse(`There is no part ${part}. By name are measured ${BY_NAME.join(', ')}.`);
const file = values.against ?? values.accept;
if (values.against !== undefined && !existsSync(values.against))
  refuse(`There is no file ${values.against}.`);
if (file !== undefined && part !== undefined && part !== 'checkout')
  refuse('Only the whole bench and checkout are held to an accepted run. The other parts have fixed aims.');
if (IN_A_BROWSER.includes(part)) askForChromium();

endWithThisProcess();
execFileSync(process.execPath, ['bin/build.ts'], { stdio: 'inherit' });

const folder = mkdtempSync(path.join(tmpdir(), 'nyea-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// The embedded database of a root user runs as nobody, who must get in.
chmodSync(folder, 0o755);

const accepted = file === undefined || !existsSync(file) ? {} : readAccepted(file);

const TEN_MINUTES_SECONDS = 600;
const AN_HOUR_SECONDS = 3_600;
const begun = performance.now();
try {
  // npm run bench NAME: one part. All but checkout are measured only by name.
  if (part === 'browsing') await measureBrowsing(folder);
  else if (part === 'office') process.exitCode = (await measureOffice(folderOf('office'))) ? 0 : 1;
  else if (part === 'full-size') report(await measureFullSize(folderOf('full-size')));
  else if (part === 'memory')
    report(
      await measureMemory(folderOf('memory'), howLong === 'hour' ? AN_HOUR_SECONDS : TEN_MINUTES_SECONDS),
    );
  else if (part === 'batches') await measureBatches(folderOf('batches'));
  else if (part === 'processes') await measureProcesses(folderOf('processes'));
  else report(await measureAll(part));
  console.log(`\nMeasured in ${Math.round((performance.now() - begun) / 1_000)} s.`);
} catch (error) {
  console.error(error instanceof Void ? `VOID: ${error.message}` : error);
  process.exitCode = 1;
} finally {
  await stopAll();
}

function askForChromium(): void {
  try {
    findChromium();
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}

function report(figures: Figure[]): void {
  printTable(figures, accepted);
  if (part === undefined)
    for (const name of namesNotIn(figures, accepted))
      console.log(`Accepted before and not measured now: ${name}`);
  if (values.accept !== undefined) writeAccepted(values.accept, accepted, figures);
  else if (figures.some((figure) => isWorse(figure, accepted))) process.exitCode = 1;
}

/** A database of its own: the others stay as they are. */
function folderOf(name: string): string {
  const own = path.join(folder, name);
  mkdirSync(own, { mode: 0o755 });
  return own;
}

async function measureAll(part: string | undefined): Promise<Figure[]> {
  const start = await measureStart(folder);
  if (part === 'streams') return measureStreams(folder);
  const load = startChild('tools/bench/load-process.ts', { env: {}, log: `${folder}/load.log` });
  if (part === 'checkout') return measureCheckout({ load, folder });
  const bench = { site: await startSiteAgain(folder), load, folder };
  const parts = {
    'answers from memory': () => measureRemembered(bench),
    'pages from memory': () => measurePages(bench),
    'rendered pages': () => measureRendering(bench),
    'a change': () => measureChange(folder),
    sales: async () => {
      // Its jobs would work on the sales too, with keys that are nobody's.
      await bench.site.stop();
      return measureCheckout(bench);
    },
    weight: async () => measureScripts(),
  };
  const figures = [...start];
  for (const [name, measure] of Object.entries(parts)) {
    try {
      figures.push(...(await measure()));
    } catch (error) {
      console.error(`Not measured: ${name}.`, error instanceof Void ? error.message : error);
      process.exitCode = 1;
    }
  }
  return figures;
}
