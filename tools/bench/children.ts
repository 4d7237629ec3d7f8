import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';

const children = new Set<ChildProcess>();

export interface ChildOptions {
  env: Record<string, string>;
  log: string;
}

/** A child process that ends whenever this process ends. */
export function startChild(script: string, { env, log }: ChildOptions): ChildProcess {
  const output = openSync(log, 'a');
  const child = fork(script, { env: { ...process.env, ...env }, stdio: ['ignore', output, output, 'ipc'] });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

export async function stopAll(): Promise<void> {
  await Promise.all(Array.from(children, stopChild));
}

export function endWithThisProcess(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void stopAll().then(() => process.exit(130));
    });
  }
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
}
