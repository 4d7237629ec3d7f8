import { readFileSync } from 'node:fs';
import path from 'node:path';

// In ControlFileData, behind its checkPointCopy.redo.
const AT = 48;

/** Each restore begins a new one. As of the last checkpoint. */
export function readTimeline(cluster: string): number {
  return readFileSync(path.join(cluster, 'global/pg_control')).readUInt32LE(AT);
}
