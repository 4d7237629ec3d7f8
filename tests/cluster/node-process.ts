import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { namespaceOf } from './network.ts';

export interface NodeProcess {
  /** Resolves when it has ended. */
  ended: Promise<unknown>;
  signal(name: NodeJS.Signals): void;
}

export interface Program {
  node: string;
  command: [string, ...string[]];
  /** Both streams are added to it. */
  log: string;
  user?: string;
  env?: Record<string, string>;
  folder?: string;
}

/** A program on a node. It ends with the network. */
export function startOn({ node, command, log, user, env = {}, folder = '/' }: Program): NodeProcess {
  const asUser =
    user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--'];
  const file = openSync(log, 'a');
  const child = spawn('ip', ['netns', 'exec', namespaceOf(node), ...asUser, ...command], {
    cwd: folder,
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  return { ended: once(child, 'exit'), signal: (name) => child.kill(name) };
}

interface Running {
  pid: number;
  name: string;
  /** PostgreSQL's children write there what they do. */
  title: string;
}

/** To everything that runs on the node, PostgreSQL's own processes included, or to what the filter lets through. */
export function signalAll(
  node: string,
  signal: NodeJS.Signals,
  isMeant: (running: Running) => boolean = () => true,
): void {
  const listed = execFileSync('ip', ['netns', 'pids', namespaceOf(node)], { encoding: 'utf8' });
  for (const pid of listed.split('\n').filter(Boolean).map(Number))
    if (isMeant({ pid, name: read(pid, 'comm'), title: read(pid, 'cmdline') })) killIfThere(pid, signal);
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

function killIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
