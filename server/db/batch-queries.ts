import type { Db } from './connection.ts';
import { takesNobody } from './is-database-unavailable.ts';

interface Asking<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

interface Batches<Question, Answer> {
  /** One answer a question, in their order. */
  ask(db: Db, questions: Question[]): Promise<Answer[]>;
  /** An error that one of them may have brought over all: each is asked once more, alone. */
  mayBeOfOne?(error: unknown): boolean;
  /** An error that those who still wait would meet as well; by default that the database does not take them. */
  meetsAll?(error: unknown): boolean;
}

const MOST_AT_ONCE = 64;

/**
 * Questions that come while one of their group is under way are asked together, as the next one: in a rush the
 * database is asked a few times for all, and at other times nobody waits for anybody.
 */
export function batchQueries<Question, Answer>({
  ask,
  mayBeOfOne = () => false,
  meetsAll = takesNobody,
}: Batches<Question, Answer>): (db: Db, question: Question, group?: string) => Promise<Answer> {
  const waitingOf = new WeakMap<Db, Map<string, Asking<Question, Answer>[]>>();

  /** Returns an error that meets all. */
  async function answer(db: Db, asking: Asking<Question, Answer>[]): Promise<unknown> {
    try {
      const answers = await ask(
        db,
        asking.map(({ question }) => question),
      );
      asking.forEach((each, index) => each.resolve(answers[index] as Answer));
      return undefined;
    } catch (error) {
      if (asking.length > 1 && mayBeOfOne(error)) return answerEach(db, asking);
      for (const each of asking) each.reject(error);
      return meetsAll(error) ? error : undefined;
    }
  }

  async function answerEach(db: Db, asking: Asking<Question, Answer>[]): Promise<unknown> {
    for (const [index, each] of asking.entries()) {
      const error = await answer(db, [each]);
      if (error === undefined) continue;
      for (const next of asking.slice(index + 1)) next.reject(error);
      return error;
    }
    return undefined;
  }

  function waitingIn(db: Db) {
    const known = waitingOf.get(db) ?? new Map<string, Asking<Question, Answer>[]>();
    waitingOf.set(db, known);
    return known;
  }

  async function answerAll(db: Db, group: string, waiting: Asking<Question, Answer>[]): Promise<void> {
    while (waiting.length > 0) {
      const error = await answer(db, waiting.splice(0, MOST_AT_ONCE));
      if (error !== undefined) for (const each of waiting.splice(0)) each.reject(error);
    }
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
