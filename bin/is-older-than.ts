import { lstatSync, readdirSync } from 'node:fs';

/**
 * Whether nothing there has changed since then. The time of the last change is used: nobody can set it back, unlike that
 * of the last modification.
 */
export function isOlderThan(ms: number, path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.ctimeMs >= ms) return false;
  return !found.isDirectory() || readdirSync(path).every((name) => isOlderThan(ms, `${path}/${name}`));
}
