import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What a restore or a verification left whose process is gone. */
export function removeInterrupted(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = /^(?:restore|verify)-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}
