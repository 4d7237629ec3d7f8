import { chownSync, statSync } from 'node:fs';

/**
 * Changes the owner, if the file has another one. The systemd unit refuses every change of an owner, even one that changes
 * nothing.
 */
export function giveTo(file: string, uid: number, gid: number): void {
  if (statSync(file).uid !== uid) chownSync(file, uid, gid);
}
