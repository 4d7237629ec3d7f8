import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { openConnection } from '#server/db/connection.ts';
import type { Connection } from '#server/db/connection.ts';
import { makeDataDirectory } from '#tests/data-directory.ts';

export interface StartedSite {
  url: string;
  database: Connection;
  /** Where the card sandbox of this site is. */
  cardsUrl: string;
  /** What its API asks for. */
  cardsKey: string;
  /** Where its emails are put. */
  emailFolder: string;
  stop(): Promise<void>;
}

const LONGEST_START_MS = 60_000;

/** The built site as visitors meet it: a process of its own, with a database of its own. */
export async function startSite(
  settings: Record<string, string> = {},
  cards?: Pick<StartedSite, 'cardsUrl' | 'cardsKey'>,
): Promise<StartedSite> {
  const dataDir = makeDataDirectory('journey');
  const child = spawn(process.execPath, ['bin/start.mjs'], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const url = await addressOf(child).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  const target = { host: join(dataDir, 'run'), user: 'nyea', database: 'nyea' };
  const database = openConnection({ target, size: 2, log: pino({ level: 'silent' }) });
  return {
    url,
    database,
    ...(cards ?? (await cardsIn(dataDir))),
    emailFolder: join(dataDir, 'email'),
    stop: async () => {
      await database.db.destroy();
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      process.off('exit', killWithUs);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function cardsIn(dataDir: string): Promise<Pick<StartedSite, 'cardsUrl' | 'cardsKey'>> {
  const text = await readFile(join(dataDir, 'card-sandbox', 'running.json'), 'utf8');
  const { port, secretKey } = JSON.parse(text) as { port: number; secretKey: string };
  return { cardsUrl: `http://127.0.0.1:${port}`, cardsKey: secretKey };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const overdue = setTimeout(() => fail('did not start in time'), LONGEST_START_MS);
    const fail = (what: string) => {
      clearTimeout(overdue);
      child.kill('SIGKILL');
      reject(new Error(`The site ${what}. It said:\n${said}`));
    };
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /The site is at (http\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(overdue);
      resolve(address);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => fail('ended at its start'));
  });
}
