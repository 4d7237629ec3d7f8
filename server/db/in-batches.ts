import type { Db } from './connection.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

interface Asking<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

interface Batches<Question, Answer> {
  /** One answer a question, in their order. */
  ask(db: Db, questions: Question[], group: string): Promise<Answer[]>;
  /** An error that one of them may have brought over all: each is asked once more, alone. */
  isOfOne?(error: unknown): boolean;
  /** An error that those who still wait would meet as well; by default that the database is away or full. */
  isOfAll?(error: unknown): boolean;
}

const MOST_AT_ONCE = 64;

/**
 * Questions that come while one of their group is under way are asked together, as the next one: in a rush the
 * database is asked a few times for all, and at other times nobody waits for anybody.
 */
export function inBatches<Question, Answer>({
  ask,
  isOfOne = () => false,
  isOfAll = isDatabaseUnavailable,
}: Batches<Question, Answer>): (db: Db, question: Question, group?: string) => Promise<Answer> {
  const waitingOf = new WeakMap<Db, Map<string, Asking<Question, Answer>[]>>();

  async function answer(db: Db, group: string, asking: Asking<Question, Answer>[]): Promise<void> {
    try {
      const questions = asking.map(({ question }) => question);
      const answers = await ask(db, questions, group);
      asking.forEach((each, index) => each.resolve(answers[index] as Answer));
    } catch (error) {
      if (asking.length > 1 && isOfOne(error)) {
        for (const each of asking) await answer(db, group, [each]);
        return;
      }
      for (const each of asking) each.reject(error);
      if (isOfAll(error)) for (const each of waitingIn(db).get(group)?.splice(0) ?? []) each.reject(error);
    }
  }

  function waitingIn(db: Db) {
    const known = waitingOf.get(db) ?? new Map<string, Asking<Question, Answer>[]>();
    waitingOf.set(db, known);
    return known;
  }

  async function answerAll(db: Db, group: string, waiting: Asking<Question, Answer>[]): Promise<void> {
    while (waiting.length > 0) await answer(db, group, waiting.splice(0, MOST_AT_ONCE));
    waitingIn(db).delete(group);
  }

  return (db, question, group = '') =>
    new Promise((resolve, reject) => {
      const each = { question, resolve, reject };
      const waiting = waitingIn(db).get(group);
      if (waiting) {
        waiting.push(each);
        return;
      }
      const first = [each];
      waitingIn(db).set(group, first);
      void answerAll(db, group, first);
    });
}
