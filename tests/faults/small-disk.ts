import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Not a byte is left. */
  fill(): void;
  free(): void;
  remove(): void;
}

const PIECE = Buffer.alloc(64 * 1024);

/** A disk of its own in memory. Undefined where this user may not mount one. */
export function mountSmallDisk(megabytes: number, parent = tmpdir()): SmallDisk | undefined {
  const folder = mkdtempSync(join(parent, 'nyea-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  chmodSync(folder, 0o711);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a');
      try {
        for (let size = PIECE.length; size >= 1;) size = writeAll(file, size) ? size : Math.floor(size / 2);
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeAll(file: number, size: number): boolean {
  try {
    return writeSync(file, PIECE, 0, size) === size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
