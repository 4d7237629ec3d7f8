import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Ask } from './db/embedded/backups/open-mount.ts';
import { openMount } from './db/embedded/backups/open-mount.ts';
import { readOwner } from './db/embedded/backups/second-target-mark.ts';
import { openErasureFile } from './integrations/erasure-file.ts';
import { repeatErasures } from './operations/repeat-erasures.ts';
import type { Context } from './platform/context.ts';
import type { ErasureList } from './privacy/erasure-list.ts';

/** The lists of erasures, one beside each target of the backups. */
export function openErasureLists({
  dataDir,
  backupDir,
}: Pick<Config, 'dataDir' | 'backupDir'>): ErasureList[] {
  const backups = join(dataDir, 'backups');
  const own = openErasureFile({ folder: backups, madeBy: 'us' });
  if (backupDir === undefined) return [own];
  const mount = openMount(backupDir);
  // The empty folder below a mount that is away has no list, which must not be taken for one without erasures.
  const ask: Ask = async (call) => {
    await readOwner({ backups, target: backupDir }, mount);
    return mount(call);
  };
  return [own, openErasureFile({ folder: backupDir, madeBy: 'operator', ask })];
}

/** Before anybody can see or email whom a restored backup brought back. A list that cannot be read stops no start. */
export async function catchUpWithErasures(ctx: Context, lists: ErasureList[], log: Logger): Promise<void> {
  const { failures, ...counts } = await repeatErasures(ctx, lists);
  for (const error of failures) log.error({ err: error }, 'erasures may be missing from the database');
  if (counts.repeated > 0)
    log.warn(counts, 'erasures were carried out again, because the database is older than they are');
  if (counts.unreadable > 0)
    log.error(counts, 'erasures of the list that neither SECRETS_KEY nor its former can read');
}
