import type { ServiceStatus } from '#contract/operations/service-status.ts';
import type { CatalogueVersion } from '#server/catalogue/watch-catalogue.ts';
import type { Context } from '#server/platform/context.ts';
import { checkService } from './check-service.ts';
import type { Backlog } from './read-backlog.ts';
import { readBacklog } from './read-backlog.ts';

export interface ServiceWatch {
  /** Answers without the database too. */
  check(): Promise<ServiceStatus>;
  /** The database reads, and has refused to write within the last minute. */
  areWritesRefused(): boolean;
  /** Takes note of what an error of the database says about its disk. */
  noteError(error: unknown): void;
}

type Watched = Pick<Context, 'db' | 'cardPause'> & {
  catalogueVersion: Pick<CatalogueVersion, 'isAway' | 'lastTrueAt' | 'number'>;
};

const BACKLOG_KEPT_MS = 10_000;
const REFUSAL_COUNTS_MS = 60_000;
// The disk is full, or the server accepts only reads.
const writeRefusals = new Set(['53100', '25006']);

export function watchService({ db, cardPause, catalogueVersion }: Watched): ServiceWatch {
  let writesRefusedAt: Date | undefined;
  let reading: { at: number; backlog: Promise<Backlog | undefined> } | undefined;

  /** Many who ask at once share one query. */
  function backlogOfLate(): Promise<Backlog | undefined> {
    if (!reading || performance.now() - reading.at > BACKLOG_KEPT_MS)
      reading = { at: performance.now(), backlog: readBacklog({ db }).catch(() => undefined) };
    return reading.backlog;
  }

  function databaseAwaySince(): Date | undefined {
    if (!catalogueVersion.isAway()) return undefined;
    const lastTrueAt = catalogueVersion.lastTrueAt(catalogueVersion.number()) ?? performance.now();
    return new Date(performance.timeOrigin + lastTrueAt);
  }

  const areWritesRefused = () =>
    writesRefusedAt !== undefined && Date.now() - writesRefusedAt.getTime() < REFUSAL_COUNTS_MS;

  return {
    areWritesRefused,
    check: async () => {
      const awaySince = databaseAwaySince();
      return checkService({
        now: new Date(),
        databaseAwaySince: awaySince,
        writesRefusedAt: areWritesRefused() ? writesRefusedAt : undefined,
        cardsPausedSince: cardPause.since(),
        backlog: awaySince ? undefined : await backlogOfLate(),
      });
    },
    noteError: (error) => {
      if (error instanceof Error && 'code' in error && writeRefusals.has(String(error.code)))
        writesRefusedAt = new Date();
    },
  };
}
