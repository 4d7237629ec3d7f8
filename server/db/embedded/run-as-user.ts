import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Place } from './place.ts';

/** The operating system account that the server runs as, and the command that switches to it. */
export interface Account {
  uid: number;
  gid: number;
  runAs: string[];
}

const run = promisify(execFile);
const nobody = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root. */
export async function chooseAccount(place: Place, binaries: string): Promise<Account> {
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const holder = statSync(place.cluster, { throwIfNoEntry: false });
  if (self.uid !== 0) return asSelf(self, place, holder);

  const user = holder && holder.uid !== 0 ? { uid: holder.uid, gid: holder.gid } : nobody;
  const asUser = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  if (await canReach(asUser, place, binaries)) return { ...user, runAs: asUser };

  const asMapped = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, 'setpriv'];
  if (await succeeds([...asMapped, '--pdeathsig', 'INT', 'true'])) return { ...self, runAs: asMapped };

  throw new Error(
    `The embedded database cannot run as root, and user ${user.uid} cannot reach ${binaries} and ${place.dataDir}. ` +
      'Start as an ordinary user, move the project out of a private folder such as /root, or set DATABASE_URL.',
  );
}

function asSelf(self: { uid: number; gid: number }, place: Place, holder?: { uid: number }): Account {
  if (!holder || holder.uid === self.uid) return { ...self, runAs: ['setpriv'] };
  throw new Error(
    `The database in ${place.cluster} belongs to user ${holder.uid}, and this process runs as user ${self.uid}. ` +
      'Start as that user or as root, or choose another DATA_DIR.',
  );
}

function canReach(asUser: string[], place: Place, binaries: string): Promise<boolean> {
  const server = path.join(binaries, 'bin/postgres');
  return succeeds([...asUser, 'test', '-x', server, '-a', '-x', place.dataDir, '-a', '-x', place.base]);
}

async function succeeds([command = '', ...args]: string[]): Promise<boolean> {
  try {
    await run(command, args);
    return true;
  } catch {
    return false;
  }
}
