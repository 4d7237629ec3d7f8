import { execFileSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';

/** Whoever opens this file waits, as on a mount whose server is away, until it is released. */
export function hangFile(file: string): { release(): void } {
  execFileSync('mkfifo', ['-m', '600', file]);
  const release = () => {
    if (!existsSync(file)) return;
    const other = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
    rmSync(file);
    closeSync(other);
  };
  onTestFinished(release);
  return { release };
}
