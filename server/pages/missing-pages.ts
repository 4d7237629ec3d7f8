import type { FetchApi, PagesBuild } from './pages-build.ts';

interface Options {
  build: Pick<PagesBuild, 'pagesOfPrograms'>;
  /** Changes with every edit of the catalogue. A foreign one cannot be watched, and is asked again after a minute. */
  editedVersion: (() => string) | undefined;
  /** Pages that were rendered until now may link to what is missing. */
  whenChanged(): void;
}

const LONGEST_LOOK_MS = 1_000;
const UNSURE_IS_KEPT_MS = 1_000;
const FOREIGN_IS_KEPT_MS = 60_000;

/**
 * The pages that our texts link to, and that do not exist because the catalogue does not have their program. They are
 * asked about after an edit, not after a sale. No page waits for it: it gets what is known, which changes later. A page
 * that could not be asked about stays as it was known, and was there at first.
 */
export function watchMissingPages({ build, editedVersion, whenChanged }: Options) {
  const { pagesOfPrograms } = build;
  let known: string[] = [];
  let looked: { version: string | undefined; until: number } | undefined;
  let isLooking = false;

  return (fetchApi: FetchApi): string[] => {
    const version = editedVersion?.();
    const isOld = looked === undefined || looked.version !== version || Date.now() >= looked.until;
    if (isOld && !isLooking) void look(fetchApi, version);
    return known;
  };

  async function look(fetchApi: FetchApi, version: string | undefined): Promise<void> {
    isLooking = true;
    const before = known;
    const found = await Promise.all(
      pagesOfPrograms.map(async ({ address, path }) => ({ address, is: await lookAt(fetchApi, path) })),
    );
    isLooking = false;
    known = found
      .filter(({ address, is }) => is === 'missing' || (is === 'unsure' && before.includes(address)))
      .map(({ address }) => address);
    const isUnsure = found.some(({ is }) => is === 'unsure');
    looked = { version, until: isUnsure ? Date.now() + UNSURE_IS_KEPT_MS : untilOf(editedVersion) };
    if (known.join() !== before.join()) whenChanged();
  }
}

function untilOf(editedVersion: Options['editedVersion']): number {
  return editedVersion === undefined ? Date.now() + FOREIGN_IS_KEPT_MS : Number.POSITIVE_INFINITY;
}

async function lookAt(fetchApi: FetchApi, path: string): Promise<'there' | 'missing' | 'unsure'> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), LONGEST_LOOK_MS);
  });
  try {
    const status = await Promise.race([fetchApi(path).then((answer) => answer.status), tooLate]);
    if (status === undefined || status >= 500) return 'unsure';
    return status === 404 ? 'missing' : 'there';
  } catch {
    return 'unsure';
  } finally {
    clearTimeout(timer);
  }
}
