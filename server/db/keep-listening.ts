import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Connection } from './connection.ts';

export interface Listening {
  /** Connects if the connection was lost. Asks now and then whether it still leads somewhere. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

interface Channel {
  channel: string;
  heard(): void;
  askEveryMs?: number;
}

const LONGEST_GOODBYE_MS = 1_000;

/** A listener only hears, so that without a question it would wait for ever on a connection that was cut. */
export function keepListening(
  { openClient }: Pick<Connection, 'openClient'>,
  { channel, heard, askEveryMs = 5_000 }: Channel,
): Listening {
  let listener: pg.Client | undefined;
  let checking: Promise<void> | undefined;
  let answeredAt = 0;

  async function connect(): Promise<void> {
    const client = openClient();
    client.on('error', () => {});
    client.on('end', () => forget(client));
    client.on('notification', heard);
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      listener = client;
      answeredAt = performance.now();
    } catch (error) {
      leave(client);
      throw error;
    }
  }

  async function ask(client: pg.Client): Promise<void> {
    try {
      await client.query('select');
      answeredAt = performance.now();
    } catch (error) {
      leave(client);
      throw error;
    }
  }

  function leave(client: pg.Client): void {
    forget(client);
    client.end().catch(() => {});
  }

  function forget(client: pg.Client): void {
    if (listener === client) listener = undefined;
  }

  return {
    check: () => {
      if (listener && performance.now() - answeredAt < askEveryMs) return Promise.resolve();
      // One at a time, so that a slow database does not collect connections.
      checking ??= (listener ? ask(listener) : connect()).finally(() => {
        checking = undefined;
      });
      return checking;
    },
    stop: async () => {
      await Promise.allSettled([checking]);
      // A server that was cut off never says goodbye.
      await Promise.race([listener?.end(), sleep(LONGEST_GOODBYE_MS, undefined, { ref: false })]);
    },
  };
}
