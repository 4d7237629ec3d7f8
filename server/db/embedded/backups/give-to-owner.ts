import { chownSync, statSync } from 'node:fs';
import path from 'node:path';

/** What root makes belongs to the owner of its folder, so that the site's own account can change it. */
export function giveToOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(path.dirname(file));
  chownSync(file, uid, gid);
}
