import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface Place {
  dataDir: string;
  cluster: string;
  logFile: string;
  backups: string;
  /** The folder of run/: dataDir, or a temporary folder if the path of dataDir is too long for a socket. */
  base: string;
  socketDirectory: string;
}

const longestSocketPath = 99;

export function preparePlace(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true });
  const real = realpathSync(dataDir);
  const cluster = path.join(real, 'postgres');
  const base = fits(real) ? real : claimTemporaryBase(real);
  return {
    dataDir: real,
    cluster,
    logFile: path.join(cluster, 'server.log'),
    backups: path.join(real, 'backups'),
    base,
    socketDirectory: path.join(base, 'run'),
  };
}

function fits(base: string): boolean {
  return Buffer.byteLength(path.join(base, 'run', '.s.PGSQL.5432')) <= longestSocketPath;
}

function claimTemporaryBase(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const base = path.join(os.tmpdir(), `nyea-${hash}`);
  if (!fits(base)) {
    throw new Error(
      `The paths of DATA_DIR (${dataDir}) and of the temporary folder (${os.tmpdir()}) are both too long ` +
        'for a database socket. Choose a shorter DATA_DIR.',
    );
  }
  mkdirSync(base, { recursive: true, mode: 0o700 });
  const found = lstatSync(base);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
    throw new Error(
      `${base} is where the database socket belongs, but another user made or may change it. ` +
        'Remove it, or choose a shorter DATA_DIR.',
    );
  }
  return base;
}
