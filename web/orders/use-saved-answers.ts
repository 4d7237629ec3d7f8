import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api-client/api-error.ts';
import { FieldsRefused } from '#web/api-client/call-api.ts';
import { seatAnswers as words } from '#web/content/seat-answers.ts';

const PAUSE_IN_TYPING_MS = 1_200;

export interface Kept<Answers> {
  answers: Answers;
  revision: number;
}

export type AnswersSaving<Answers> =
  | { state: 'saved' | 'typed' | 'saving' }
  | { state: 'failed'; message: string }
  | { state: 'refused'; fields: Record<string, string> }
  | { state: 'conflict'; theirs: Kept<Answers> };

interface Saver<Answers> {
  /** Returns what is kept then. */
  send(kept: Kept<Answers>): Promise<Kept<Answers>>;
  /** What somebody else has saved, in the answer to a conflict. */
  theirsIn(current: unknown): Kept<Answers> | undefined;
  /** False once somebody else comes on the seat: then these are no answers of the seat any more. */
  isAsked?: () => boolean;
}

const always = () => true;

/** Saves answers while they are typed, one save at a time. What is refused waits, and keeps the others from nothing. */
export function useSavedAnswers<Answers extends object>(
  first: Kept<Answers>,
  { send, theirsIn, isAsked = always }: Saver<Answers>,
) {
  const [answers, setAnswers] = useState(first.answers);
  const [saving, setSaving] = useState<AnswersSaving<Answers>>({ state: 'typed' });
  const draft = useRef(first.answers);
  const saved = useRef(first);
  const isUnderWay = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    let refused: Record<string, string> = {};
    try {
      while (isAsked()) {
        const typed = draft.current;
        const sent = without(refused, typed, saved.current.answers);
        if (isSame(sent, saved.current.answers)) {
          const isRefused = Object.keys(refused).length > 0;
          if (isRefused) setSaving({ state: 'refused', fields: refused });
          else setSaving((now) => (now.state === 'refused' ? { state: 'saved' } : now));
          return;
        }
        setSaving({ state: 'saving' });
        try {
          saved.current = await send({ answers: sent, revision: saved.current.revision });
          if (draft.current === typed && Object.keys(refused).length === 0) {
            draft.current = saved.current.answers;
            setAnswers(saved.current.answers);
          }
          setSaving({ state: 'saved' });
          if (draft.current !== typed) refused = {};
        } catch (error) {
          if (!(error instanceof FieldsRefused) || Object.keys(refused).length > 0) throw error;
          refused = error.fields;
        }
      }
    } catch (error) {
      setSaving(failureOf(error, theirsIn));
    } finally {
      isUnderWay.current = false;
    }
  }, [send, theirsIn, isAsked]);

  const change = useCallback(
    (next: Answers, when: 'now' | 'after a pause' | 'when left' = 'after a pause') => {
      draft.current = next;
      setAnswers(next);
      setSaving((now) => (now.state === 'refused' ? now : { state: 'typed' }));
      clearTimeout(timer.current);
      if (when === 'now') void save();
      else if (when === 'after a pause') timer.current = setTimeout(() => void save(), PAUSE_IN_TYPING_MS);
    },
    [save],
  );

  const settle = useCallback(
    (theirs: Kept<Answers>, which: 'theirs' | 'mine') => {
      saved.current = theirs;
      if (which === 'mine') return void save();
      draft.current = theirs.answers;
      setAnswers(theirs.answers);
      setSaving({ state: 'saved' });
      return undefined;
    },
    [save],
  );

  // Whoever leaves the page or the form while typing has said it too.
  useEffect(() => {
    const saveIfHidden = () => void (document.hidden && save());
    document.addEventListener('visibilitychange', saveIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveIfHidden);
      void save();
    };
  }, [save]);

  return { answers, saving, change, save, settle };
}

function failureOf<Answers>(error: unknown, theirsIn: Saver<Answers>['theirsIn']): AnswersSaving<Answers> {
  if (error instanceof FieldsRefused) return { state: 'refused', fields: error.fields };
  if (error instanceof ApiError && error.status === 409) {
    const { current } = (error.answer ?? {}) as { current?: unknown };
    const theirs = current === undefined ? undefined : theirsIn(current);
    if (theirs) return { state: 'conflict', theirs };
  }
  return { state: 'failed', message: error instanceof Error ? error.message : words.fallback };
}

function without<Answers extends object>(
  refused: Record<string, string>,
  typed: Answers,
  kept: Answers,
): Answers {
  return Object.fromEntries(
    Object.entries(typed).map(([name, answer]) => [
      name,
      refused[name] === undefined ? answer : kept[name as keyof Answers],
    ]),
  ) as Answers;
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
