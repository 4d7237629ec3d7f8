import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIfChanged } from '../bin/build.ts';
import { endWithThisProcess, startChild, stopChild } from './children.ts';
import { measurePages, measureRemembered, measureRendering } from './measure-answers.ts';
import { measureScripts } from './measure-scripts.ts';
import { measureStart } from './measure-start.ts';
import { printTable } from './print-table.ts';
import type { Figure } from './print-table.ts';
import { startSiteAgain } from './start-site.ts';

process.chdir(path.dirname(import.meta.dirname));
endWithThisProcess();
buildIfChanged();

const folder = mkdtempSync(path.join(tmpdir(), 'nyea-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// The embedded database of a root user runs as nobody, who must get in.
chmodSync(folder, 0o755);

const begun = performance.now();
const figures: Figure[] = await measureStart(folder);
const load = startChild('bench/load-process.ts', { env: {}, log: `${folder}/load.log` });
const site = await startSiteAgain(folder);
const bench = { site, load, folder };
figures.unshift(
  ...(await measureRemembered(bench)),
  ...(await measurePages(bench)),
  ...(await measureRendering(bench)),
);
figures.push(...measureScripts());
await stopChild(load);
await site.stop();
printTable(figures);
console.log(`\nMeasured in ${Math.round((performance.now() - begun) / 1_000)} s.`);
