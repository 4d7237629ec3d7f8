import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api-client/api-error.ts';
import { FieldsRefused } from '../api-client/call-api.ts';
import { seatAnswers as words } from '../content/seat-answers.ts';
import type { Kept, Sending } from './send-until-kept.ts';
import { sendUntilKept, withoutNamed } from './send-until-kept.ts';

const PAUSE_IN_TYPING_MS = 1_200;
const TRY_AGAIN_AFTER_MS = 20_000;

/** Theirs is what somebody else has saved, in the answer to a conflict. */
export type AnswersSaving<Theirs> =
  | { state: 'saved' | 'typed' | 'saving' }
  | { state: 'failed'; message: string; isOutage: boolean }
  | { state: 'refused'; fields: Record<string, string> }
  | { state: 'conflict'; theirs: Theirs };

interface Saver<Answers, Theirs> extends Pick<Sending<Answers>, 'send'> {
  theirsIn(current: unknown): Theirs | undefined;
  keptIn(theirs: Theirs): Kept<Answers>;
  without?: Sending<Answers>['without'];
  /** False once somebody else comes on the seat: then these are no answers of the seat any more. */
  isAsked?: () => boolean;
}

const always = () => true;

/** Saves answers while they are typed, one save at a time. What is refused waits, and keeps the others from nothing. */
export function useSavedAnswers<Answers extends object, Theirs>(
  first: Kept<Answers>,
  { send, theirsIn, keptIn, without = withoutNamed, isAsked = always }: Saver<Answers, Theirs>,
) {
  const [answers, setAnswers] = useState(first.answers);
  const [saving, setSaving] = useState<AnswersSaving<Theirs>>({ state: 'typed' });
  const [isUnsaved, setUnsaved] = useState(false);
  const draft = useRef(first.answers);
  // Not what is half typed while an answer is under way.
  const due = useRef(first.answers);
  const saved = useRef(first);
  const isUnderWay = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    due.current = draft.current;
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const refused = await sendUntilKept({
        due: () => due.current,
        kept: saved,
        send,
        without,
        isAsked,
        onSending: () => setSaving({ state: 'saving' }),
        onKept: (typed, left) => {
          if (draft.current === typed && Object.keys(left).length === 0) {
            due.current = draft.current = saved.current.answers;
            setAnswers(saved.current.answers);
          }
          setSaving({ state: draft.current === due.current ? 'saved' : 'typed' });
        },
      });
      if (!refused) return;
      const isRefused = Object.keys(refused).length > 0;
      if (isRefused) setSaving({ state: 'refused', fields: refused });
      else setSaving((now) => (now.state === 'refused' ? { state: 'saved' } : now));
      setUnsaved(isRefused || draft.current !== due.current);
    } catch (error) {
      setSaving(failureOf(error, theirsIn));
    } finally {
      isUnderWay.current = false;
    }
  }, [send, theirsIn, without, isAsked]);

  const change = useCallback(
    (next: Answers, when: 'now' | 'after a pause' | 'when left' = 'after a pause') => {
      draft.current = next;
      setAnswers(next);
      setUnsaved(true);
      setSaving((now) => (now.state === 'refused' ? now : { state: 'typed' }));
      clearTimeout(timer.current);
      if (when === 'now') void save();
      else if (when === 'after a pause') timer.current = setTimeout(() => void save(), PAUSE_IN_TYPING_MS);
    },
    [save],
  );

  const settle = useCallback(
    (theirs: Theirs, which: 'theirs' | 'mine') => {
      saved.current = keptIn(theirs);
      if (which === 'mine') return void save();
      draft.current = saved.current.answers;
      setAnswers(saved.current.answers);
      setSaving({ state: 'saved' });
      setUnsaved(false);
      return undefined;
    },
    [keptIn, save],
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

  // An outage ends without anybody pressing anything.
  useEffect(() => {
    if (saving.state !== 'failed' || !saving.isOutage) return undefined;
    const again = () => void save();
    const timer = setTimeout(again, TRY_AGAIN_AFTER_MS);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [saving, save]);

  return { answers, saving, isUnsaved, change, save, settle };
}

function failureOf<Theirs>(
  error: unknown,
  theirsIn: (current: unknown) => Theirs | undefined,
): AnswersSaving<Theirs> {
  if (error instanceof FieldsRefused) return { state: 'refused', fields: error.fields };
  const status = error instanceof ApiError ? error.status : 0;
  if (error instanceof ApiError && status === 409) {
    const { current } = (error.answer ?? {}) as { current?: unknown };
    const theirs = current === undefined ? undefined : theirsIn(current);
    if (theirs) return { state: 'conflict', theirs };
  }
  const message = error instanceof Error ? error.message : words.fallback;
  return { state: 'failed', message, isOutage: status === 0 || status >= 500 };
}

export function itself<Each>(each: Each): Each {
  return each;
}
