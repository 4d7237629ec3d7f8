import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import type { Settings } from './cluster.ts';
import type { Search } from './join.ts';
import { joinOrStart, waitUntilReady } from './join.ts';
import { preparePlace } from './place.ts';
import type { Place } from './place.ts';
import { stopProcess } from './process.ts';
import type { EmbeddedConnection } from './watch.ts';

export interface EmbeddedServer {
  connection: EmbeddedConnection;
  place: Place;
  /** The owner's process runs the server. A guest uses it, and takes over when the owner is gone. */
  readonly role: 'owner' | 'guest';
  stop(): Promise<void>;
}

export async function startEmbeddedServer(options: {
  dataDir: string;
  log: (sentence: string) => void;
  settings?: Settings;
  whenStarting?: (() => void) | undefined;
}): Promise<EmbeddedServer> {
  if (!isMainThread) {
    throw new Error('Start the embedded database from the main thread: the server dies with its thread.');
  }
  const place = preparePlace(options.dataDir);
  const connection = { host: place.socketDirectory, port: 5432, user: 'nyea', database: 'nyea' };
  const stopping = new AbortController();
  const { settings = {}, whenStarting } = options;
  const search: Search = { place, connection, settings, whenStarting, signal: stopping.signal };

  let hold = await joinOrStart(search);
  let recovery: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  keepWatch();

  function keepWatch(): void {
    hold.watch.once('end', () => {
      if (!stopping.signal.aborted) recovery = recover();
    });
    options.log(
      hold.server
        ? `This process runs the database in ${place.cluster}.`
        : `Another process runs the database in ${place.cluster}; this one uses it.`,
    );
  }

  async function recover(): Promise<void> {
    options.log('The database server went away. Looking for it, or starting it here.');
    while (!stopping.signal.aborted) {
      try {
        hold = (hold.server && (await waitUntilReady(hold.server, search))) ?? (await joinOrStart(search));
        return keepWatch();
      } catch (error) {
        if (!stopping.signal.aborted) options.log((error as Error).message);
        await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  async function release(): Promise<void> {
    stopping.abort();
    await recovery;
    await hold.watch.end();
    if (hold.server) await stopProcess(hold.server);
  }

  return {
    connection,
    place,
    get role() {
      return hold.server ? 'owner' : 'guest';
    },
    stop: () => (stopped ??= release()),
  };
}
