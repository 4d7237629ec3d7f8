import { createHash } from 'node:crypto';
import type { Db } from '#server/db/connection.ts';
import { readContents, readSeatsLeft } from './read-seats-left.ts';
import type { SeatsLeft } from './read-seats-left.ts';
import type { CatalogueVersion } from './watch-catalogue.ts';

const TELL_EVERY_MS = 500;
const READ_EVERY_MS = 500;

/** The catalogue's seats as they were last read by this process. */
export interface KnownSeats extends Omit<SeatsLeft, 'edits'> {
  /** Changes with everything that pages show besides seats. The same in every process. */
  edition: string;
  /** When this process noticed the edition, on the clock of `performance.now`. */
  editionSince: number;
}

/** What differs from the seats that were told before. */
export interface SeatsChange extends Omit<KnownSeats, 'editionSince'> {
  /** Programs that show something else than before, besides seats. Their sessions count as part of them. */
  changedPrograms: number[];
}

export interface SeatsWatch {
  /** As of the version of the catalogue that this process knows. */
  current(): Promise<KnownSeats>;
  /** Calls back with each change since the last answer of `current`. Returns a function that unsubscribes. */
  whenChanged(tell: (change: SeatsChange) => void): () => void;
  stop(): void;
}

interface Known extends KnownSeats {
  edits: string;
  contents: Map<number, string>;
}

interface Watched {
  db: Db;
  catalogueVersion: Pick<CatalogueVersion, 'number' | 'whenChanged'>;
}

/**
 * Reads the seats of the catalogue when its version has changed, and only while somebody listens or asks. Listeners are
 * told, and seats are read, twice a second at most. A sale costs nothing more, however many listen or ask.
 */
export function watchSeats({ db, catalogueVersion }: Watched): SeatsWatch {
  const listeners = new Set<(change: SeatsChange) => void>();
  let known: Known | undefined;
  let knownVersion = -1;
  /** What all listeners have been told, or knew before they began. */
  let told: Known | undefined;
  let reading: Promise<Known> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<Known> {
    const waitMs = readAt + READ_EVERY_MS - performance.now();
    if (waitMs > 0)
      await new Promise<void>((resolve) => {
        setTimeout(resolve, waitMs);
      });
    const version = catalogueVersion.number();
    const startedAt = performance.now();
    readAt = startedAt;
    const before = known;
    const found = await readSeatsLeft(db);
    const contents = before?.edits === found.edits ? before.contents : await readContents(db);
    const edition = editionOf(contents);
    const editionSince = before?.edition === edition ? before.editionSince : startedAt;
    // The clock of the database may have been set back.
    const asOf = Math.max(found.asOf, (before?.asOf ?? 0) + 1);
    known = { ...found, asOf, contents, edition, editionSince };
    knownVersion = version;
    return known;
  }

  function current(): Promise<Known> {
    if (known && knownVersion === catalogueVersion.number()) return Promise.resolve(known);
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  function tellSoon(): void {
    if (listeners.size === 0) return;
    timer ??= setTimeout(() => void tellNow(), TELL_EVERY_MS);
    timer.unref();
  }

  async function tellNow(): Promise<void> {
    try {
      tellDifference(await current());
    } catch {
      // Whoever watches the catalogue's version reports a database that does not answer.
    }
    timer = undefined;
    if (knownVersion !== catalogueVersion.number()) tellSoon();
  }

  function tellDifference(now: Known): void {
    const change = told && differenceOf(told, now);
    told = now;
    if (change) for (const tell of listeners) tell(change);
  }

  const stopWatching = catalogueVersion.whenChanged(tellSoon);

  return {
    current,
    whenChanged: (tell) => {
      if (listeners.size === 0) told = known;
      listeners.add(tell);
      if (knownVersion !== catalogueVersion.number()) tellSoon();
      return () => void listeners.delete(tell);
    },
    stop: () => {
      stopWatching();
      clearTimeout(timer);
      listeners.clear();
    },
  };
}

function differenceOf(before: Known, now: Known): SeatsChange | undefined {
  const programs = changedOf(before.programs, now.programs);
  const sessions = changedOf(before.sessions, now.sessions);
  const { asOf, edition } = now;
  const ids = edition === before.edition ? [] : [...before.contents.keys(), ...now.contents.keys()];
  const changedPrograms = [...new Set(ids)].filter((id) => before.contents.get(id) !== now.contents.get(id));
  if (programs.size + sessions.size + changedPrograms.length === 0) return undefined;
  return { asOf, edition, programs, sessions, changedPrograms };
}

/** What can no longer be booked is not named: its program has changed. */
function changedOf(before: Map<number, number>, now: Map<number, number>): Map<number, number> {
  return new Map([...now].filter(([id, left]) => before.get(id) !== left));
}

function editionOf(contents: Map<number, string>): string {
  return createHash('sha1')
    .update(JSON.stringify([...contents]))
    .digest('base64url')
    .slice(0, 12);
}
