import { AnswerMemory } from '#server/http/answer-memory.ts';
import { storeAnswer } from '#server/http/stored-answer.ts';
import type { StoredAnswer } from '#server/http/stored-answer.ts';

export function buildMemory({ maxBytes = 1_000_000 } = {}) {
  const edition = { current: 1, isCertain: true };
  const memory = new AnswerMemory(
    { number: () => edition.current, isCertain: () => edition.isCertain },
    maxBytes,
  );
  return { memory, edition };
}

function answerOf(words: string, status = 200): StoredAnswer {
  return storeAnswer(status, {}, words);
}

export const make = (words: string, status?: number) => () => Promise.resolve(answerOf(words, status));
export const fail = (error: Error) => () => Promise.reject(error);
export const words = (answer: StoredAnswer | undefined) => answer?.body.toString();

/** An answer whose making ends when the test says so. */
export function buildMaking() {
  const { promise, resolve, reject } = Promise.withResolvers<StoredAnswer>();
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
