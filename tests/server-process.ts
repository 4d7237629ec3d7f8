import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeDataDirectory } from './data-directory.ts';

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** All that it printed so far. */
  output(): string;
  /** Resolves to the exit code, or to the signal that ended it. */
  ended: Promise<number | string>;
}

type Environment = Record<string, string>;
type WhenDone = (stop: () => Promise<void>) => void;

const unset = new Set([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_LISTEN_URL',
  'NODE_ENV',
  'VITEST',
  'PUBLIC_URL',
  'NODE_OPTIONS',
]);
const ROOT = join(import.meta.dirname, '..');

export function buildDataDir(): string {
  const dataDir = makeDataDirectory('race');
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  return dataDir;
}

export function databaseUrl({
  host,
  user,
  database,
}: {
  host: string;
  user: string;
  database: string;
}): string {
  return `postgresql://${user}@${encodeURIComponent(host)}/${database}`;
}

/** The built site as npm start runs it, on a port of its own. It ends with the test, or with whoever is given. */
export async function startServer(
  environment: Environment,
  whenDone: WhenDone = onTestFinished,
  root = ROOT,
): Promise<ServerProcess> {
  const server = spawnServer(environment, whenDone, root);
  const url = await Promise.race([addressOf(server), server.ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`It did not start:\n${server.output()}`);
  return { ...server, url };
}

/** For starts that are expected to fail. */
export function spawnServer(
  environment: Environment,
  whenDone: WhenDone = onTestFinished,
  root = ROOT,
): Omit<ServerProcess, 'url'> {
  const inherited = Object.entries(process.env).filter(([name]) => !unset.has(name));
  const child = spawn(process.execPath, [join(root, 'bin/start.mjs')], {
    cwd: root,
    env: { ...Object.fromEntries(inherited), PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = once(child, 'close').then(
    ([code, signal]: (number | string | null)[]) => code ?? signal ?? 'nothing',
  );
  whenDone(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  });
  return { child, output: () => output, ended };
}

async function addressOf({ child, output }: Pick<ServerProcess, 'child' | 'output'>): Promise<string> {
  for (;;) {
    const [, port] = /The site is at http:\/\/localhost:(\d+)\n/.exec(output()) ?? [];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
    await once(child.stdout!, 'data');
  }
}
