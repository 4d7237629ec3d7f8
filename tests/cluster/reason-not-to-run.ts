import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { postgresBin } from './settings.ts';

const PROGRAMS = ['ip', 'nft', 'setpriv', 'etcd', 'patroni', 'haproxy', 'pgbouncer'];
const PLACES = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];

/** Why this machine cannot make networks and nodes of its own. Undefined if it can. */
export function reasonNotToRun(): string | undefined {
  if (process.platform !== 'linux') return 'network namespaces exist only on Linux';
  if (process.getuid?.() !== 0) return 'only root may make network namespaces';
  if (postgresBin() === undefined) return 'PostgreSQL is not installed in /usr/lib/postgresql';
  const missing = PROGRAMS.filter((program) => !PLACES.some((place) => isProgram(join(place, program))));
  if (missing.length === 0) return undefined;
  return `${missing.join(', ')} missing: apt-get install patroni etcd-server haproxy pgbouncer postgresql iproute2 nftables`;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
