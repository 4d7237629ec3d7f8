import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Given by initdb, and kept by every restore: the log of one cluster is of no use to another. */
export function readClusterId(cluster: string): string | undefined {
  const control = path.join(cluster, 'global/pg_control');
  return existsSync(control) ? String(readFileSync(control).readBigUInt64LE(0)) : undefined;
}
