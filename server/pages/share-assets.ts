import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { PagesBuild } from './pages-build.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

interface SharedAssets {
  build: PagesBuild;
  /** Marks them as in use now and every day. For after the start, because it takes a while. */
  keep(): void;
  stop(): Promise<void>;
}

/**
 * Puts the chunks of this build where processes of other releases look for them, and looks there for theirs: during an
 * upgrade a page of one release asks a process of another, and tabs stay open for days. Names are made from contents,
 * so nothing is ever replaced.
 */
export async function shareAssets(build: PagesBuild, dataDir: string, log: Logger): Promise<SharedAssets> {
  const [own] = build.assetDirectories;
  const shared = resolve(dataDir, 'assets');
  try {
    await mkdir(shared, { recursive: true });
    if (own !== undefined) await copyMissing(own, shared);
  } catch (error) {
    log.warn({ err: error }, 'scripts of pages are not shared with other releases');
    return { build, keep: () => {}, stop: async () => {} };
  }
  let keeping: Promise<void> | undefined;
  const keep = () => {
    keeping = keepWhatIsUsed(own, shared).catch((error: unknown) =>
      log.warn({ err: error }, 'scripts of pages were not shared'),
    );
  };
  let daily: NodeJS.Timeout | undefined;
  return {
    build: { ...build, assetDirectories: [...build.assetDirectories, shared] },
    keep: () => {
      keep();
      daily = setInterval(keep, DAY_MS).unref();
    },
    stop: async () => {
      clearInterval(daily);
      await keeping;
    },
  };
}

async function keepWhatIsUsed(own: string | undefined, shared: string): Promise<void> {
  if (own !== undefined) await markInUse(own, shared);
  await forgetOldAssets(shared);
}

/** Several processes may do this at once. */
async function copyMissing(from: string, to: string): Promise<void> {
  const there = new Set(await readdir(to));
  for (const name of await readdir(from)) {
    if (there.has(name)) continue;
    // Not the process's number: containers that share the folder may all have the same.
    const unfinished = join(to, `${name}.${randomUUID()}.part`);
    await copyFile(join(from, name), unfinished);
    await rename(unfinished, join(to, name));
  }
}

/** What was forgotten meanwhile comes back. */
async function markInUse(from: string, to: string): Promise<void> {
  await copyMissing(from, to);
  const now = new Date();
  for (const name of await readdir(from)) {
    // Another process may have just removed it as too old; it comes back with the next day.
    await utimes(join(to, name), now, now).catch(() => {});
  }
}

async function forgetOldAssets(folder: string): Promise<void> {
  const oldest = Date.now() - KEPT_DAYS * DAY_MS;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: oldest }));
    if (mtimeMs < oldest) await rm(file, { force: true });
  }
}
