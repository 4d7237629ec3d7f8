import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './send-cached-response.ts';
import { storedBytes } from './send-cached-response.ts';

/** Makes of a response that may be out of date one that says so. */
export type MarkOutdated = (answer: CachedResponse, key: string) => CachedResponse;

/** Copies of responses that say that they may be out of date. */
export class MarkedCopies {
  readonly #mark: MarkOutdated;
  readonly #made: LRUCache<string, { from: CachedResponse; copy: CachedResponse }>;

  constructor(mark: MarkOutdated, maxSize: number) {
    this.#mark = mark;
    this.#made = new LRUCache({
      maxSize,
      sizeCalculation: ({ copy }, key) => storedBytes(copy) + key.length,
    });
  }

  /** Each copy is made once, so that it is compressed once. */
  of(key: string, from: CachedResponse, outdatedSince: number): CachedResponse {
    const known = this.#made.get(key);
    if (known?.from === from) return known.copy;
    const copy = { ...this.#mark(from, key), outdatedSince };
    this.#made.set(key, { from, copy });
    return copy;
  }

  clear(): void {
    if (this.#made.size > 0) this.#made.clear();
  }
}
