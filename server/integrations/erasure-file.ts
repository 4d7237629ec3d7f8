import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ErasureList, Listed } from '#server/privacy/erasure-list.ts';

export interface ErasureFile {
  folder: string;
  /** One of the operator's, such as a mount, is never made: without its disk it would be an empty folder. */
  madeBy: 'us' | 'operator';
  /** How files of a folder are read that may not answer. */
  ask?: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
}

const lineSchema = z.union([
  z.strictObject({
    id: z.uuid(),
    kind: z.enum(['person', 'account', 'unused_account', 'order', 'care', 'journey']),
    key: z.string(),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    erasedAt: z.iso.datetime(),
  }),
  z.strictObject({ key: z.string(), sealed: z.string() }),
]);

/** A line for each erasure and for each sealed key. A line that was cut short is left behind, and written again. */
export function openErasureFile({ folder, madeBy, ask = (call) => call() }: ErasureFile): ErasureList {
  const file = path.join(folder, 'erasures.jsonl');
  async function whenThere<Found>(look: () => Promise<Found>, absent: Found): Promise<Found> {
    try {
      return await look();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      if (madeBy === 'operator') await stat(folder);
      return absent;
    }
  }
  async function append({ keys, erasures }: Parameters<ErasureList['append']>[0]): Promise<void> {
    const lines = [
      ...keys.map(({ keyId, sealed }) => ({ key: keyId, sealed })),
      ...erasures.map(({ id, kind, keyId, hash, erasedAt }) => ({ id, kind, key: keyId, hash, erasedAt })),
    ];
    if (madeBy === 'us') await mkdir(folder, { recursive: true, mode: 0o700 });
    await using handle = await open(file, 'a+', 0o600);
    const start = (await endsInLine(handle)) ? '' : '\n';
    await handle.appendFile(start + lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await handle.sync();
    await using directory = await open(folder, 'r');
    await directory.sync();
  }
  async function readState(): Promise<string> {
    const { ino, size } = await stat(file);
    return `${ino} ${size}`;
  }
  return {
    where: file,
    state: () => ask(() => whenThere(readState, 'absent')),
    read: async () => parse(await ask(() => whenThere(() => readFile(file, 'utf8'), ''))),
    append: (added) => ask(() => append(added)),
  };
}

async function endsInLine(handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat();
  if (size === 0) return true;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() === '\n';
}

function parse(text: string): Listed {
  const listed: Listed = { erasures: [], keys: [], damaged: 0 };
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const parsed = lineSchema.safeParse(asJson(line));
    if (!parsed.success) listed.damaged += 1;
    else if ('sealed' in parsed.data) {
      const { key: keyId, sealed } = parsed.data;
      listed.keys.push({ keyId, sealed });
    } else {
      const { key: keyId, ...erasure } = parsed.data;
      listed.erasures.push({ keyId, ...erasure });
    }
  }
  return listed;
}

function asJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
