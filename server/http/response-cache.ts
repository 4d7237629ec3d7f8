import { LRUCache } from 'lru-cache';
import { Refusal } from '#contract/refusal.ts';
import type { MarkOutdated } from './marked-copies.ts';
import { MarkedCopies } from './marked-copies.ts';
import type { CachedResponse } from './send-cached-response.ts';
import { storedBytes } from './send-cached-response.ts';

const NOT_FOUND_KEPT_MS = 1_000;
const UNCERTAIN_KEPT_MS = 1_000;
const USED_IN_OUTAGE_MS = 60 * 60 * 1_000;
const PATIENCE_MS = 2_000;
const MISSING_BYTES = 2_000_000;
const keptStatuses = new Set([200, 301]);

export interface CatalogueVersion {
  number(): number;
  isCertain(): boolean;
  /** The database has not answered several times in a row. */
  isAway(): boolean;
  /** When the version was last known to be true, if that is within the last hour. */
  lastTrueAt(version: number): number | undefined;
}

interface Kept {
  answer: CachedResponse;
  catalogueVersion: number;
  outdated: number;
  madeAt: number;
}

interface InTheMaking {
  catalogueVersion: number;
  outdated: number;
  answer: Promise<CachedResponse>;
}

/**
 * Finished responses, valid for the catalogue version in which they were begun. While the database is away, the last
 * known response is used for up to an hour, and says that it may be out of date. Not-found responses have their own
 * limit, so that invented addresses cannot push out real pages.
 */
export class ResponseCache {
  readonly #catalogueVersion: CatalogueVersion;
  readonly #kept: LRUCache<string, Kept>;
  readonly #missing: LRUCache<string, Kept>;
  readonly #marked: MarkedCopies;
  readonly #inTheMaking = new Map<string, InTheMaking>();
  /** How often all responses went out of date at once. */
  #outdated = 0;

  constructor(catalogueVersion: CatalogueVersion, maxBytes: number, markOutdated: MarkOutdated) {
    this.#catalogueVersion = catalogueVersion;
    this.#kept = answersUpTo(maxBytes);
    this.#missing = answersUpTo(MISSING_BYTES);
    this.#marked = new MarkedCopies(markOutdated, maxBytes / 4);
  }

  /** For what responses are made of besides the catalogue. They are still used while the database is away. */
  outdateAll(): void {
    this.#outdated += 1;
  }

  find(key: string): CachedResponse | undefined {
    const kept = this.#kept.get(key) ?? this.#missing.get(key);
    if (kept && this.#isTrue(kept)) return kept.answer;
    return this.#catalogueVersion.isAway() ? this.#lastKnown(key) : undefined;
  }

  /** Whether the response was made before, though it may be out of date, or is being made. */
  knows(key: string): boolean {
    return this.#kept.has(key) || this.#inTheMaking.has(key);
  }

  async get(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const found = this.find(key);
    if (found) return found;
    const catalogueVersion = this.#catalogueVersion.number();
    const outdated = this.#outdated;
    const begun = this.#inTheMaking.get(key);
    if (begun?.catalogueVersion === catalogueVersion && begun.outdated === outdated)
      return this.#inTime(key, begun.answer);
    const inTheMaking = {
      catalogueVersion,
      outdated,
      answer: this.#make(key, { catalogueVersion, outdated }, make),
    };
    this.#inTheMaking.set(key, inTheMaking);
    const end = () => void (this.#inTheMaking.get(key) === inTheMaking && this.#inTheMaking.delete(key));
    inTheMaking.answer.then(end, end);
    return this.#inTime(key, inTheMaking.answer);
  }

  /** Nobody waits for a database that does not answer, if there is a last known response. */
  async #inTime(key: string, making: Promise<CachedResponse>): Promise<CachedResponse> {
    if (!this.#kept.has(key) || !this.#isWatched()) return making;
    const { promise: late, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(resolve, PATIENCE_MS);
    try {
      return (await Promise.race([making, late])) ?? this.#lastKnown(key) ?? (await making);
    } finally {
      clearTimeout(timer);
    }
  }

  async #make(
    key: string,
    { catalogueVersion, outdated }: Pick<Kept, 'catalogueVersion' | 'outdated'>,
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    const madeAt = performance.now();
    try {
      const answer = await make();
      if (answer.status >= 500) return this.#lastKnown(key) ?? answer;
      if (catalogueVersion === this.#catalogueVersion.number() && outdated === this.#outdated)
        this.#keep(key, { answer, catalogueVersion, outdated, madeAt });
      // A page may have been made of what the API had in memory.
      return (this.#catalogueVersion.isAway() && this.#lastKnown(key)) || answer;
    } catch (error) {
      const lastKnown = error instanceof Refusal ? undefined : this.#lastKnown(key);
      if (lastKnown) return lastKnown;
      throw error;
    }
  }

  #keep(key: string, kept: Kept): void {
    const { status } = kept.answer;
    if (this.#catalogueVersion.isCertain()) this.#marked.clear();
    if (status === 404) {
      this.#kept.delete(key);
      this.#missing.set(key, kept);
    } else if (keptStatuses.has(status)) {
      this.#kept.set(key, kept);
    }
  }

  /** The catalogue of another host is not: it may be slow for its own reasons. */
  #isWatched(): boolean {
    return this.#catalogueVersion.lastTrueAt(this.#catalogueVersion.number()) !== undefined;
  }

  #isTrue({ answer, catalogueVersion, outdated, madeAt }: Kept): boolean {
    if (catalogueVersion !== this.#catalogueVersion.number() || outdated !== this.#outdated) return false;
    const age = performance.now() - madeAt;
    if (answer.status === 404 && age > NOT_FOUND_KEPT_MS) return false;
    if (this.#catalogueVersion.isCertain()) return true;
    return age < UNCERTAIN_KEPT_MS && !this.#catalogueVersion.isAway();
  }

  #lastKnown(key: string): CachedResponse | undefined {
    const kept = this.#kept.peek(key);
    if (!kept || this.#catalogueVersion.isCertain()) return undefined;
    const trueAt = this.#catalogueVersion.lastTrueAt(kept.catalogueVersion) ?? kept.madeAt;
    if (performance.now() - trueAt >= USED_IN_OUTAGE_MS) return undefined;
    return this.#marked.of(key, kept.answer, trueAt);
  }
}

function answersUpTo(maxSize: number): LRUCache<string, Kept> {
  return new LRUCache({ maxSize, sizeCalculation: ({ answer }, key) => storedBytes(answer) + key.length });
}
