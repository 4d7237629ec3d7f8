import { ResponseCache } from '#server/http/response-cache.ts';
import { cacheResponse } from '#server/http/send-cached-response.ts';
import type { CachedResponse } from '#server/http/send-cached-response.ts';

export interface ToldVersion {
  current: number;
  isCertain: boolean;
  isAway: boolean;
  lastTrueAt: number | undefined;
}

export function buildMemory({ maxBytes = 1_000_000 } = {}) {
  const catalogueVersion: ToldVersion = { current: 1, isCertain: true, isAway: false, lastTrueAt: undefined };
  const memory = new ResponseCache(
    {
      number: () => catalogueVersion.current,
      isCertain: () => catalogueVersion.isCertain,
      isAway: () => catalogueVersion.isAway,
      lastTrueAt: () => catalogueVersion.lastTrueAt,
    },
    maxBytes,
    (answer) => cacheResponse(answer.status, { 'x-outdated': 'yes' }, answer.body.toString()),
  );
  return { memory, catalogueVersion };
}

function answerOf(words: string, status = 200): CachedResponse {
  return cacheResponse(status, {}, words);
}

export const make = (words: string, status?: number) => () => Promise.resolve(answerOf(words, status));
export const fail = (error: Error) => () => Promise.reject(error);
export const words = (answer: CachedResponse | undefined) => answer?.body.toString();

/** A response that the test completes. */
export function buildMaking() {
  const { promise, resolve, reject } = Promise.withResolvers<CachedResponse>();
  let begun = 0;
  return {
    make: () => {
      begun += 1;
      return promise;
    },
    end: (text: string) => resolve(answerOf(text)),
    fail: reject,
    timesBegun: () => begun,
  };
}
