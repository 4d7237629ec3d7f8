import type { Db } from './connection.ts';
import { takesNobody } from './is-database-unavailable.ts';

interface Asking<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

interface Batches<Question, Answer> {
  /** Returns one answer per question, in the same order. */
  ask(db: Db, questions: Question[]): Promise<Answer[]>;
  /** Whether one question may have caused the error for all. Each is then asked again alone. */
  mayBeOfOne?(error: unknown): boolean;
  /** Whether waiting questions would fail in the same way. Default: the database accepts no queries. */
  meetsAll?(error: unknown): boolean;
  /** Whether the questions come from the answers of another batch, most of them in one turn. Waiting brings few more. */
  isFollowUp?: boolean;
}

const MOST_AT_ONCE = 64;
const GATHER_MS = 1;
const MOST_GATHERINGS = 4;

/**
 * Batches queries. Questions of one moment, and those that come while a query of their group is running, are asked
 * together. Under load this saves queries; otherwise nobody waits.
 */
export function batchQueries<Question, Answer>({
  ask,
  mayBeOfOne = () => false,
  meetsAll = takesNobody,
  isFollowUp = false,
}: Batches<Question, Answer>): (db: Db, question: Question, group?: string) => Promise<Answer> {
  let lastSize = 0;
  const waitingOf = new WeakMap<Db, Map<string, Asking<Question, Answer>[]>>();

  /** Returns the error if it applies to all waiting questions. */
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
      const batch = waiting.splice(0, MOST_AT_ONCE);
      lastSize = batch.length;
      const error = await answer(db, batch);
      if (error !== undefined) for (const each of waiting.splice(0)) each.reject(error);
    }
    waitingIn(db).delete(group);
  }

  /** Waits on as long as more come. */
  function gather(waiting: unknown[], times: number, begin: () => void): void {
    const before = waiting.length;
    setTimeout(() => {
      if (times > 1 && waiting.length > before) gather(waiting, times - 1, begin);
      else begin();
    }, GATHER_MS);
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
      const begin = () => void answerAll(db, group, first);
      // Those who ask in the same turn, often because one answer has just served them all, ask together. Under load a
      // moment more makes larger batches, and a batch costs about the same for one question as for ten.
      if (lastSize > 1 && !isFollowUp) gather(first, MOST_GATHERINGS, begin);
      else setImmediate(begin);
    });
}
