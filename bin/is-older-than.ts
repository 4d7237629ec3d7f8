import { readdirSync, statSync } from 'node:fs';

/** Nothing there has changed since: unlike the time of modification, that of the last change cannot be set back. */
export function isOlderThan(ms: number, path: string): boolean {
  const found = statSync(path);
  if (found.ctimeMs >= ms) return false;
  return !found.isDirectory() || readdirSync(path).every((name) => isOlderThan(ms, `${path}/${name}`));
}
