import { setTimeout as sleep } from 'node:timers/promises';
import { startOn } from './node-process.ts';
import type { NodeProcess, Program } from './node-process.ts';

/** A program that is started again when it ends, as systemd does with Restart=always. */
export interface Service {
  start(): void;
  /** Asks it to end, and waits for that. */
  stop(): Promise<void>;
  /** It is not started again, as when its machine is off. */
  leaveOff(): void;
}

const RESTART_AFTER_MS = 1_000;

export function keepRunning(program: Program): Service {
  let isWanted = false;
  let running: NodeProcess | undefined;
  let watching: Promise<void> | undefined;

  async function watch(): Promise<void> {
    while (isWanted) {
      running = startOn(program);
      await running.ended;
      running = undefined;
      if (isWanted) await sleep(RESTART_AFTER_MS);
    }
    watching = undefined;
  }

  const service = {
    start: () => {
      isWanted = true;
      watching ??= watch();
    },
    stop: async () => {
      isWanted = false;
      running?.signal('SIGTERM');
      await watching;
    },
    leaveOff: () => {
      isWanted = false;
    },
  };
  service.start();
  return service;
}
