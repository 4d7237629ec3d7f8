import { existsSync, mkdtempSync, realpathSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ENOUGH_BYTES = 4 * 2 ** 30;

/** A folder for a database of a test. In memory, where there is room, copying one takes a fifth of the time. */
export function makeDataDirectory(name: string): string {
  return realpathSync(mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), `nyea-${name}-`)));
}

// A container may have only a little memory there, or none.
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ENOUGH_BYTES;
}
