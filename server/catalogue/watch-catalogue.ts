import type { Logger } from 'pino';
import type { Connection } from '#server/db/connection.ts';
import { keepListening } from '#server/db/keep-listening.ts';
import type { LastLook } from './keep-by-look.ts';
import { lookAtCatalogue } from './look-at-catalogue.ts';
import type { CatalogueLook } from './look-at-catalogue.ts';
import { openVersionHistory } from './version-history.ts';

const LOOK_EVERY_MS = 400;
const TRUSTED_FOR_MS = 1_000;
const SAME_DATABASE_FOR_MS = 10_000;
// About three seconds. A process that was held up itself has not looked meanwhile.
const AWAY_AFTER_LOOKS = 8;

/** Tracks the catalogue's version, so that caches know what is current. */
export interface CatalogueVersion {
  /** Increases with every change that this process has noticed. */
  number(): number;
  /** As the database counts it: changes with every edit, but not when seats are taken. */
  version(): string;
  /** The same in every process that has noticed the same changes. */
  checksum(): string;
  /** What the last look at the database found. */
  lastLook(): LastLook;
  /** Whether the last look at the database is recent enough to rely on the number. */
  isCertain(): boolean;
  /** The database has not answered several times in a row. */
  isAway(): boolean;
  /** When the version was last known to be true, on the clock of `performance.now`, if that is within the last hour. */
  lastTrueAt(version: number): number | undefined;
  /** Calls back on each noticed change. Returns a function that unsubscribes. */
  whenChanged(tell: () => void): () => void;
  /** Resolves after the next look; for those who must see a change that was just committed. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Polls the catalogue's version a few times a second, and at once when a process announces a change. A lost
 * announcement therefore costs less than a second.
 */
export async function watchCatalogue(connection: Connection, log: Logger): Promise<CatalogueVersion> {
  const { db } = connection;
  const listening = keepListening(connection, {
    channel: 'catalogue_changed',
    heard: () => void lookQuietly(),
  });
  let catalogueVersion = 0;
  let known: CatalogueLook | undefined;
  let looking: Promise<void> | undefined;
  let withCurrentSeats = false;
  let stopped = false;
  let isBlind = false;
  let unansweredLooks = 0;
  const listeners = new Set<() => void>();
  const history = openVersionHistory();

  const checksum = () => known?.checksum ?? '';
  const lookedAt = () => known?.beganAt ?? 0;

  function isCertain(): boolean {
    return performance.now() - lookedAt() < TRUSTED_FOR_MS;
  }

  /** Later, the database may be another one. */
  function isRecent(): boolean {
    return performance.now() - lookedAt() < SAME_DATABASE_FOR_MS;
  }

  async function lookOnce(): Promise<void> {
    const found = await lookAtCatalogue(db, isRecent() ? known : undefined);
    // Responses made while the database could not be polled may be stale, even if nothing has changed. This is checked
    // only now, because polling may have failed while this query was running.
    const isChanged = found.checksum !== known?.checksum;
    if (isChanged || !isCertain()) {
      history.end(catalogueVersion, lookedAt());
      catalogueVersion += 1;
    }
    known = found;
    unansweredLooks = 0;
    if (isChanged) for (const tell of listeners) tell();
  }

  function look(): Promise<void> {
    if (looking) {
      withCurrentSeats = true;
      return looking;
    }
    looking = (async () => {
      do {
        withCurrentSeats = false;
        await lookOnce();
      } while (withCurrentSeats);
    })().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function lookQuietly(): Promise<void> {
    try {
      await Promise.all([look(), listening.check()]);
      if (isBlind) log.info('watching the catalogue again');
      isBlind = false;
    } catch (error) {
      if (!stopped && !isBlind) log.warn({ err: error }, 'cannot watch the catalogue; retrying');
      isBlind = true;
    }
  }

  await listening.check();
  await look();
  const timer = setInterval(() => {
    unansweredLooks += 1;
    void lookQuietly();
  }, LOOK_EVERY_MS);

  return {
    number: () => catalogueVersion,
    // The checksum begins with it.
    version: () => checksum().slice(0, checksum().indexOf('/')),
    checksum,
    lastLook: () => {
      if (!known) throw new Error('the first look is over before anybody asks');
      return known;
    },
    isCertain,
    isAway: () => unansweredLooks > AWAY_AFTER_LOOKS,
    lastTrueAt: (version) =>
      version === catalogueVersion ? lookedAt() : history.endOf(version, performance.now()),
    whenChanged: (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    look,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await Promise.allSettled([looking]);
      await listening.stop();
    },
  };
}
