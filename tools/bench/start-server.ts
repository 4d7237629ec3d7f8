import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, stopChild } from './children.ts';
import { findFreePort } from './find-free-port.ts';
import { Void } from './void.ts';

export interface Server {
  url: string;
  pid: number;
  /** The first process of the database that works for it, if there is one. */
  databasePid?: number | undefined;
  startSeconds: number;
  stop(): Promise<void>;
}

export interface ServerOptions {
  env: Record<string, string>;
  log: string;
  /** Answers 200 or 304 as soon as the server is ready. */
  probe: string;
}

const LONGEST_START_MS = 60_000;

export async function startServer(script: string, { env, log, probe }: ServerOptions): Promise<Server> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = startChild(script, { env: { ...env, PORT: String(port) }, log });
  await untilReady(child, url + probe, log);
  return {
    url,
    pid: child.pid ?? 0,
    startSeconds: (performance.now() - begun) / 1_000,
    stop: () => stopChild(child),
  };
}

async function untilReady(child: ChildProcess, url: string, log: string): Promise<void> {
  const deadline = performance.now() + LONGEST_START_MS;
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => undefined,
    );
    if (status === 200 || status === 304) return;
    await sleep(10);
  }
  throw new Void(`a server did not start: ${readFileSync(log, 'utf8').slice(-1_000)}`);
}
