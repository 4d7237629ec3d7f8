import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A buyer's request and its answer. A request without an answer has no entry. */
export type Entry = RequestEntry | AnswerEntry;

export interface RequestEntry {
  kind: 'asked';
  request: string;
  /** As the orders name him. */
  buyer: string;
  key: string;
  path: string;
}

export interface AnswerEntry {
  kind: 'answered';
  request: string;
  buyer: string;
  key: string;
  path: string;
  status: number;
  code: string;
  retryAfter: string | null;
  serverRequest: string | null;
  body: string;
  reference: string | null;
  session: string | null;
  paymentStatus: string | null;
}

export interface ExternalLedger {
  /** Resolves once the entry would survive a loss of power: only then does a buyer believe what he was told. */
  write(entry: Entry): Promise<void>;
  /** As the file has it. */
  read(): Entry[];
  close(): Promise<void>;
}

/** Kept outside of the database, because a database cannot show what it has lost. */
export async function openLedger(): Promise<ExternalLedger> {
  const folder = mkdtempSync(join(tmpdir(), 'nyea-ledger-'));
  const path = join(folder, 'ledger.jsonl');
  const file = await open(path, 'a');
  let waiting: { line: string; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      try {
        await append(file, together.map(({ line }) => line).join(''));
        for (const { resolve } of together) resolve();
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    isWriting = false;
  }

  return {
    write: (entry) =>
      new Promise((resolve, reject) => {
        waiting.push({ line: `${JSON.stringify(entry)}\n`, resolve, reject });
        if (!isWriting) void writeAll();
      }),
    read: () =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Entry),
    close: async () => {
      await file.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function append(file: FileHandle, text: string): Promise<void> {
  await file.appendFile(text);
  await file.datasync();
}
