import { FieldsRefused } from '../api-client/call-api.ts';

export interface Kept<Answers> {
  answers: Answers;
  revision: number;
}

export type Refused = Record<string, string>;

export interface Sending<Answers> {
  /** What somebody has finished typing. It may be newer after each answer. */
  due(): Answers;
  kept: { current: Kept<Answers> };
  send(next: Kept<Answers>): Promise<Kept<Answers>>;
  /** What was typed, with the refused answers as they were saved before. */
  without(refused: Refused, typed: Answers, kept: Answers): Answers;
  isAsked(): boolean;
  onSending(): void;
  onKept(typed: Answers, refused: Refused): void;
}

/** Sends what is due until all of it is kept but what is refused, which it returns. Nothing, if it is asked no more. */
export async function sendUntilKept<Answers extends object>({
  due,
  kept,
  send,
  without,
  isAsked,
  onSending,
  onKept,
}: Sending<Answers>): Promise<Refused | undefined> {
  let refused: Refused = {};
  while (isAsked()) {
    const typed = due();
    // A wrong answer does not keep the others from being saved.
    const sent = without(refused, typed, kept.current.answers);
    if (isSame(sent, kept.current.answers)) return refused;
    onSending();
    try {
      const now = await send({ answers: sent, revision: kept.current.revision });
      kept.current = { ...now, answers: withSpaces(now.answers, sent) };
      onKept(typed, refused);
      if (due() === typed) return refused;
      refused = {};
    } catch (error) {
      if (!(error instanceof FieldsRefused)) throw error;
      const isNewer = due() !== typed;
      if (!isNewer && Object.keys(refused).length > 0) throw error;
      // What was typed since was not refused.
      refused = isNewer ? {} : error.fields;
    }
  }
  return undefined;
}

/** As it was sent, if only spaces at an end are lost: whoever pauses after one goes on with the next word. */
function withSpaces<Answers extends object>(kept: Answers, sent: Answers): Answers {
  return Object.fromEntries(
    Object.entries(kept).map(([name, answer]: [string, unknown]) => {
      const typed: unknown = sent[name as keyof Answers];
      return [name, typeof typed === 'string' && answer === typed.trim() ? typed : answer];
    }),
  ) as Answers;
}

export function withoutNamed<Answers extends object>(
  refused: Refused,
  typed: Answers,
  kept: Answers,
  path = '',
): Answers {
  return Object.fromEntries(
    Object.entries(typed).map(([name, answer]) => [
      name,
      refused[path + name] === undefined ? answer : kept[name as keyof Answers],
    ]),
  ) as Answers;
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
