import { LRUCache } from 'lru-cache';
import { Refusal } from '#contract/refusal.ts';
import type { CachedResponse } from './send-cached-response.ts';
import { storedBytes } from './send-cached-response.ts';

const NOT_FOUND_KEPT_MS = 1_000;
const UNCERTAIN_KEPT_MS = 1_000;
const USED_IN_OUTAGE_MS = 30_000;
const MISSING_BYTES = 2_000_000;
const keptStatuses = new Set([200, 301]);

export interface CatalogueVersion {
  number(): number;
  isCertain(): boolean;
}

interface Kept {
  answer: CachedResponse;
  catalogueVersion: number;
  madeAt: number;
}

interface InTheMaking {
  catalogueVersion: number;
  answer: Promise<CachedResponse>;
}

/**
 * Finished responses, valid for the catalogue version in which they were begun. If the database cannot be reached, the
 * last known response is used for half a minute. Not-found responses have their own limit, so that invented addresses
 * cannot push out real pages.
 */
export class ResponseCache {
  readonly #catalogueVersion: CatalogueVersion;
  readonly #kept: LRUCache<string, Kept>;
  readonly #missing: LRUCache<string, Kept>;
  readonly #inTheMaking = new Map<string, InTheMaking>();

  constructor(catalogueVersion: CatalogueVersion, maxBytes: number) {
    this.#catalogueVersion = catalogueVersion;
    this.#kept = answersUpTo(maxBytes);
    this.#missing = answersUpTo(MISSING_BYTES);
  }

  find(key: string): CachedResponse | undefined {
    const kept = this.#kept.get(key) ?? this.#missing.get(key);
    return kept && this.#isTrue(kept) ? kept.answer : undefined;
  }

  /** Whether the response was made before, though it may be out of date, or is being made. */
  knows(key: string): boolean {
    return this.#kept.has(key) || this.#inTheMaking.has(key);
  }

  async get(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const found = this.find(key);
    if (found) return found;
    const catalogueVersion = this.#catalogueVersion.number();
    const begun = this.#inTheMaking.get(key);
    if (begun?.catalogueVersion === catalogueVersion) return begun.answer;
    const inTheMaking = { catalogueVersion, answer: this.#make(key, catalogueVersion, make) };
    this.#inTheMaking.set(key, inTheMaking);
    try {
      return await inTheMaking.answer;
    } finally {
      if (this.#inTheMaking.get(key) === inTheMaking) this.#inTheMaking.delete(key);
    }
  }

  async #make(
    key: string,
    catalogueVersion: number,
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    const madeAt = performance.now();
    try {
      const answer = await make();
      if (answer.status >= 500) return this.#lastKnown(key) ?? answer;
      if (catalogueVersion === this.#catalogueVersion.number())
        this.#keep(key, { answer, catalogueVersion, madeAt });
      return answer;
    } catch (error) {
      const lastKnown = error instanceof Refusal ? undefined : this.#lastKnown(key);
      if (lastKnown) return lastKnown;
      throw error;
    }
  }

  #keep(key: string, kept: Kept): void {
    const { status } = kept.answer;
    if (status === 404) {
      this.#kept.delete(key);
      this.#missing.set(key, kept);
    } else if (keptStatuses.has(status)) {
      this.#kept.set(key, kept);
    }
  }

  #isTrue({ answer, catalogueVersion, madeAt }: Kept): boolean {
    if (catalogueVersion !== this.#catalogueVersion.number()) return false;
    const age = performance.now() - madeAt;
    if (answer.status === 404 && age > NOT_FOUND_KEPT_MS) return false;
    return this.#catalogueVersion.isCertain() || age < UNCERTAIN_KEPT_MS;
  }

  #lastKnown(key: string): CachedResponse | undefined {
    const kept = this.#kept.peek(key);
    const isRecent = kept && performance.now() - kept.madeAt < USED_IN_OUTAGE_MS;
    return isRecent && !this.#catalogueVersion.isCertain() ? kept.answer : undefined;
  }
}

function answersUpTo(maxSize: number): LRUCache<string, Kept> {
  return new LRUCache({ maxSize, sizeCalculation: ({ answer }, key) => storedBytes(answer) + key.length });
}
