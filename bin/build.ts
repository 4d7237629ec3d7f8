import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { doOnce } from './do-once.mjs';
import { isOlderThan } from './is-older-than.ts';

const inputs = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vite.server.config.ts',
  'bin/build.ts',
  'bin/leave-out-router-parts.ts',
];
const folders = ['contract', 'server', 'web'];
const stamp = 'build/inputs.json';
// The clock of a file system may be late.
const LATEST_FILE_CLOCK_MS = 1_000;
const LONGEST_BUILD_MS = 5 * 60_000;

/** Builds server and pages unless what they are made from is unchanged. */
export async function buildIfChanged(): Promise<void> {
  if (isUntouched()) return;
  const begun = Date.now() - LATEST_FILE_CLOCK_MS;
  const hash = hashOfInputs();
  const isDone = () => isBuiltFrom(hash);
  if (isDone()) return renew(hash, begun);
  const whileWaiting = 'Another process is building. Waiting for it …';
  await doOnce({ lock: 'build/build.lock', isDone, longestMs: LONGEST_BUILD_MS, whileWaiting }, () => {
    console.log('Building …');
    rmSync(stamp, { force: true });
    run('vite', 'build', '--config', 'vite.server.config.ts');
    run('react-router', 'build');
    compressFiles();
    writeStamp(hash, begun);
  });
}

/** Whether there is a build, made from the files that are there now. */
export function isBuildFresh(): boolean {
  return isBuiltFrom(hashOfInputs());
}

/** To read all files would take a start longer. */
function isUntouched(): boolean {
  const { begun } = readStamp();
  // A copy of the build has another time, and a clock may have been ahead.
  if (begun === undefined || Math.round(statSync(stamp).mtimeMs) !== begun || begun > Date.now())
    return false;
  return [...inputs, ...folders].every((path) => isOlderThan(begun, path));
}

function isBuiltFrom(hash: string): boolean {
  return readStamp().hash === hash;
}

function readStamp(): { hash?: string; begun?: number } {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8')) as { hash: string; begun: number };
  } catch {
    // It is not there, or was not written to its end.
    return {};
  }
}

function writeStamp(hash: string, begun: number): void {
  writeFileSync(stamp, JSON.stringify({ hash, begun }));
  utimesSync(stamp, begun / 1_000, begun / 1_000);
}

/** Files have been touched and are the same. Whoever may not write there reads them at the next start, too. */
function renew(hash: string, begun: number): void {
  try {
    writeStamp(hash, begun);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

function hashOfInputs(): string {
  const hash = createHash('sha256');
  const entries = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const path of [...inputs, ...files].toSorted()) {
    if (/\.(test|proof)\.tsx?$/.test(path)) continue;
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function run(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${command}`, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}`);
  throw new Error(`The build failed in ${command} ${args.join(' ')}.`);
}

function compressFiles(): void {
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  for (const path of globSync('build/pages/client/**/*.{js,css,svg,txt}')) {
    const bytes = readFileSync(path);
    if (bytes.length < 1_000) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, brotli));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (import.meta.main) await buildIfChanged();
