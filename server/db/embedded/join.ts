import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Settings } from './cluster.ts';
import type { Place } from './place.ts';
import { heldByAnother, holdsCluster, isLocked, isRunning, startProcess, stopProcess } from './process.ts';
import type { EmbeddedConnection } from './watch.ts';
import { openWatch } from './watch.ts';

/** How this process uses the server. Only the owner has the server process. */
export interface Hold {
  watch: Client;
  server?: ChildProcess;
}

export interface Search {
  place: Place;
  connection: EmbeddedConnection;
  settings: Settings;
  /** Its process is there, and not ready yet. */
  whenStarting?: (() => void) | undefined;
  signal: AbortSignal;
}

const foreignLockPatienceMilliseconds = 5_000;
const otherServerPatienceMilliseconds = 60_000;

/** Any number of processes may start at once: one starts the server, all others join it. */
export async function joinOrStart(search: Search): Promise<Hold> {
  let refusedAt: number | undefined;
  const searchedAt = Date.now();
  for (;;) {
    search.signal.throwIfAborted();
    const watch = await openWatch(search.connection);
    if (watch) return { watch };

    const server = await startProcess(search.place, search.settings);
    search.whenStarting?.();
    const hold = await waitUntilReady(server, search);
    if (hold) return hold;

    if (server.exitCode !== heldByAnother) {
      refusedAt ??= Date.now();
      if (!isLocked(search.place) || hasPassed(foreignLockPatienceMilliseconds, refusedAt)) {
        throw new Error(
          `The embedded database does not start: ${lastComplaint(search.place)}. See ${search.place.logFile}.`,
        );
      }
    }
    if (hasPassed(otherServerPatienceMilliseconds, searchedAt)) {
      throw new Error(
        `Another process holds ${search.place.cluster} but its server does not answer. ` +
          'Stop that process, or choose another DATA_DIR.',
      );
    }
    await sleep(100, undefined, { signal: search.signal });
  }
}

/** Undefined if the server exited, as it does when another server holds the cluster. */
export async function waitUntilReady(server: ChildProcess, search: Search): Promise<Hold | undefined> {
  try {
    while (isRunning(server)) {
      const watch = await openWatch(search.connection);
      if (watch && holdsCluster(server, search.place)) return { watch, server };
      await watch?.end();
      await sleep(10, undefined, { signal: search.signal });
    }
    return undefined;
  } catch (error) {
    await stopProcess(server);
    throw error;
  }
}

function hasPassed(milliseconds: number, since: number): boolean {
  return Date.now() - since > milliseconds;
}

function lastComplaint({ logFile }: Place): string {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? 'it ends without a word';
  return complaint.replace(/^.*(?:FATAL|PANIC): +/, '');
}
