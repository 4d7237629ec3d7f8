import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';

export interface Command {
  argv: [string, ...string[]];
  log: string;
  minutes: number;
  env?: Record<string, string>;
}

export type Ending = 'passed' | 'failed' | 'too slow' | 'not found' | 'interrupted';

const running = new Set<ChildProcess>();
let isInterrupted = false;

// Each command leads its own process group, so that stopping it stops all that it started.
export async function runCommand({ argv, log, minutes, env }: Command): Promise<Ending> {
  if (isInterrupted) return 'interrupted';
  const [program, ...args] = argv;
  const output = createWriteStream(log, { flags: 'a' });
  const child = spawn(program, args, {
    detached: true,
    env: { ...process.env, PATH: pathWithTools(), NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });

  let isTooSlow = false;
  const timer = setTimeout(() => {
    isTooSlow = true;
    void stop(child);
  }, minutes * 60_000);
  const ending = await new Promise<Ending>((resolve) => {
    child.once('error', () => resolve('not found'));
    child.once('exit', (code) => resolve(code === 0 ? 'passed' : 'failed'));
  });
  clearTimeout(timer);
  signalGroup(child, 'SIGKILL');
  running.delete(child);
  output.end();
  await finished(output);
  if (isInterrupted) return 'interrupted';
  return isTooSlow ? 'too slow' : ending;
}

export function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isInterrupted) for (const child of running) signalGroup(child, 'SIGKILL');
      else console.error('\nInterrupted: stopping what runs …');
      isInterrupted = true;
      void Promise.all([...running].map(stop)).then(() => process.exit(130));
    });
  }
  process.on('exit', () => {
    for (const child of running) signalGroup(child, 'SIGKILL');
  });
}

// Playwright closes its browsers, which live in groups of their own, on SIGINT only.
async function stop(child: ChildProcess): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
    if (!signalGroup(child, signal)) return;
    if (await exitsWithin(child, 4000)) return;
  }
}

function exitsWithin(child: ChildProcess, milliseconds: number): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): boolean {
  if (child.pid === undefined) return false;
  try {
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}

function pathWithTools(): string {
  return [path.resolve('node_modules/.bin'), process.env['PATH']].filter(Boolean).join(path.delimiter);
}
