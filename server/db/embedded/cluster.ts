import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { giveTo } from './give-to.ts';
import type { Place } from './place.ts';
import type { Account } from './run-as-user.ts';

export type Settings = Record<string, string>;

const run = promisify(execFile);

/** Creates the cluster with its database completely, or leaves nothing behind. */
export async function ensureCluster(
  place: Place,
  account: Account,
  binaries: string,
  settings: Settings,
): Promise<void> {
  await removeInterrupted(place);
  if (isCluster(place)) return await handOver(place.cluster, account);

  const draft = path.join(place.dataDir, `postgres.init-${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  try {
    giveTo(draft, account.uid, account.gid);
    await initialise(draft, account, binaries, settings);
    await putInPlace(draft, place);
  } finally {
    await remove(draft);
  }
}

function isCluster(place: Place): boolean {
  return existsSync(path.join(place.cluster, 'PG_VERSION'));
}

async function removeInterrupted(place: Place): Promise<void> {
  for (const name of readdirSync(place.dataDir)) {
    const pid = /^postgres\.init-(\d+)$/.exec(name)?.[1];
    if (pid === undefined || isOtherLiveProcess(Number(pid))) continue;
    await remove(path.join(place.dataDir, name));
  }
}

/** Retries, because processes that initdb started may keep writing for a moment. */
async function remove(draft: string): Promise<void> {
  await rm(draft, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
}

function isOtherLiveProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Changes the owner of the files if the server now runs under another account. */
async function handOver(cluster: string, { uid, gid }: Account): Promise<void> {
  if (statSync(cluster).uid !== uid) await run('chown', ['-R', '-h', `${uid}:${gid}`, cluster]);
}

async function initialise(
  draft: string,
  { runAs }: Account,
  binaries: string,
  settings: Settings,
): Promise<void> {
  const bin = path.join(binaries, 'bin');
  const mortal = [...runAs, '--pdeathsig', 'KILL', 'env', 'LC_ALL=C', 'TZ=UTC'];
  const shape = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const habits = ['--username=nyea', '--auth=trust', '--no-instructions'];
  if (settings['fsync'] === 'off') habits.push('--no-sync');
  await runOrExplain([...mortal, path.join(bin, 'initdb'), '-D', draft, ...shape, ...habits]);

  const single = [path.join(bin, 'postgres'), '--single', '-D', draft, '-c', 'exit_on_error=on'];
  await runOrExplain([...mortal, ...single, 'postgres'], 'create database nyea;\n');
}

async function runOrExplain([command = '', ...args]: string[], input = ''): Promise<void> {
  try {
    const running = run(command, args);
    running.child.stdin?.end(input);
    await running;
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim() || String(error);
    throw new Error(`The database could not be created: ${said}`, { cause: error });
  }
}

async function putInPlace(draft: string, place: Place): Promise<void> {
  try {
    renameSync(draft, place.cluster);
  } catch (error) {
    if (isCluster(place)) return;
    throw new Error(
      `${place.cluster} is in the way of a new database and is not one itself. Move it away, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
  const parent = await open(place.dataDir);
  await parent.sync();
  await parent.close();
}
