import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bringErasures, readErasureLines } from './backups/bring-erasures.ts';
import { nameFormerBackups } from './backups/former-data.ts';
import { readClusterId } from './cluster-id.ts';
import type { Settings } from './cluster.ts';
import { giveTo } from './give-to.ts';
import type { Place } from './place.ts';
import { quote } from './quote.ts';

/** How much of the latest work a lost disk takes with it. */
const longestUnarchivedSeconds = 60;

// A segment of the same name is the same segment after a crash between the rename and the server's own note of it;
// any other is never overwritten. The first argument is the archive, then the segment's path and its name.
const script = `
  set -e
  umask 077
  if [ -e "$0/$2.gz" ]; then exec sh -c 'gzip -dc "$0" | cmp -s - "$1"' "$0/$2.gz" "$1"; fi
  nice -n 5 gzip -1 -c "$1" >"$0/$2.gz.new"
  sync "$0/$2.gz.new"
  mv -n "$0/$2.gz.new" "$0/$2.gz"
  sync "$0"
`;

/** Every segment of the write-ahead log is kept, compressed, from where a restore reads it. */
export function archiveSettings({ backups }: Pick<Place, 'backups'>): Settings {
  const command = ['sh', '-c', script, path.join(backups, 'wal')].map(quote).join(' ').replaceAll('%', '%%');
  return {
    archive_mode: 'on',
    archive_command: `${command} %p %f`,
    archive_timeout: `${longestUnarchivedSeconds}s`,
  };
}

/** The server's account writes there, and this process reads. */
export function prepareArchive(place: Place, uid: number, gid: number): void {
  const { backups } = place;
  moveAwayForeign(place);
  const wal = path.join(backups, 'wal');
  mkdirSync(wal, { recursive: true, mode: 0o700 });
  giveTo(backups, uid, gid);
  if (statSync(wal).uid !== uid) execFileSync('chown', ['-R', '-h', `${uid}:${gid}`, wal]);
}

/**
 * Those of a cluster that was here before: a new one begins again with the same names. The list of erasures stays, for
 * it may have been brought here for the new one.
 */
function moveAwayForeign({ backups, cluster }: Place): void {
  const file = path.join(backups, 'cluster-id');
  const id = readClusterId(cluster) ?? '';
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (known === id) return;
  const erasures = readErasureLines(backups);
  if (known !== undefined) renameSync(backups, nameFormerBackups(backups, known));
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  bringErasures(erasures, backups);
  writeFileSync(file, `${id}\n`, { mode: 0o600 });
}
