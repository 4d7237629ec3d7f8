import type { FetchApi, PagesBuild } from './pages-build.ts';

interface Options {
  build: Pick<PagesBuild, 'pagesOfPrograms'>;
  /** Changes with every edit of the catalogue. A foreign one cannot be watched, and is asked again after a minute. */
  editedVersion: (() => string) | undefined;
}

interface Kept {
  version: string | undefined;
  at: number;
  addresses: Promise<string[]>;
}

// A page must not wait long for what only decides which links it shows.
const LONGEST_LOOK_MS = 1_000;
const FOREIGN_IS_KEPT_MS = 60_000;

/**
 * The pages that our texts link to, and that do not exist because the catalogue does not have their program. They are
 * asked about after an edit, not after a sale. A page that could not be asked about counts as there.
 */
export function watchMissingPages({ build, editedVersion }: Options) {
  const { pagesOfPrograms } = build;
  let kept: Kept | undefined;

  return (fetchApi: FetchApi): Promise<string[]> => {
    const version = editedVersion?.();
    const isOld = editedVersion === undefined && Date.now() - (kept?.at ?? 0) > FOREIGN_IS_KEPT_MS;
    if (kept === undefined || kept.version !== version || isOld)
      kept = { version, at: Date.now(), addresses: findMissing(fetchApi, pagesOfPrograms, forget) };
    return kept.addresses;
  };

  function forget(): void {
    kept = undefined;
  }
}

async function findMissing(
  fetchApi: FetchApi,
  pages: PagesBuild['pagesOfPrograms'],
  whenUnsure: () => void,
): Promise<string[]> {
  const found = await Promise.all(
    pages.map(async ({ address, path }) => ({ address, status: await statusOf(fetchApi, path) })),
  );
  if (found.some(({ status }) => status === undefined || status >= 500)) whenUnsure();
  return found.filter(({ status }) => status === 404).map(({ address }) => address);
}

async function statusOf(fetchApi: FetchApi, path: string): Promise<number | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), LONGEST_LOOK_MS);
  });
  try {
    return await Promise.race([fetchApi(path).then(({ status }) => status), tooLate]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
