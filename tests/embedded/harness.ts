import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Settings } from '#server/db/embedded/cluster.ts';
import type { EmbeddedServer } from '#server/db/embedded/embedded-server.ts';
import { startEmbeddedServer } from '#server/db/embedded/embedded-server.ts';
import { makeDataDirectory } from '../data-directory.ts';
import { processesOf } from '../processes-of.ts';
import { until } from '../until.ts';

const program = fileURLToPath(new URL('./process.ts', import.meta.url));

export function buildDataDir(parentMode = 0o711): string {
  const parent = makeDataDirectory('db');
  chmodSync(parent, parentMode);
  const dataDir = path.join(parent, '.data');
  onTestFinished(async () => {
    await until('no server is left', () => serverProcesses(dataDir).length === 0);
    rmSync(parent, { recursive: true, force: true });
  });
  return dataDir;
}

export async function startHere(dataDir: string, settings?: Settings): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({
    dataDir,
    log: () => {},
    settings: settings ?? { fsync: 'off' },
  });
  onTestFinished(() => server.stop());
  return server;
}

export function spawnProcess(dataDir: string, runAs: string[] = []): ChildProcess {
  const child = spawn('env', [...runAs, process.execPath, program, dataDir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => endProcess(child));
  return child;
}

export async function startElsewhere(dataDir: string, runAs: string[] = []): Promise<ChildProcess> {
  const child = spawnProcess(dataDir, runAs);
  const answer = await hear(child);
  if (answer.role === undefined) throw new Error(answer.refusal);
  return child;
}

export async function hear(child: ChildProcess): Promise<{ role?: string; refusal?: string }> {
  const [answer] = (await once(child, 'message')) as { role?: string; refusal?: string }[];
  return answer ?? {};
}

export async function roleOf(child: ChildProcess): Promise<string> {
  child.send('role');
  return (await hear(child)).role ?? '';
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

export async function query(host: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host, user: 'nyea', database: 'nyea' });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

export function socketOf(dataDir: string): string {
  return path.join(dataDir, 'run');
}

export function serverPid(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Every process of any server that works in the cluster's folder. */
export function serverProcesses(dataDir: string): { pid: number; command: string }[] {
  return processesOf(path.join(dataDir, 'postgres'));
}
