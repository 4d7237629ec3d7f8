import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * What a restore or a verification left whose process is gone. Before either begins, also what has the number of this
 * process: in a container it is the same after each start.
 */
export async function removeInterrupted(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^(?:restore|verify)-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && (Number(pid) === process.pid || !existsSync(`/proc/${pid}`)))
      await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}
