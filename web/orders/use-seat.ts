import { useCallback, useEffect, useRef, useState } from 'react';
import type { Seat, SeatPerson } from '#contract/seat-person.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { FieldsRefused, callApi } from '#web/api-client/call-api.ts';
import { whoComes as words } from '#web/content/who-comes.ts';

const PAUSE_IN_TYPING_MS = 1_200;
const TRY_AGAIN_AFTER_MS = 20_000;

export type SeatSaving =
  | { state: 'saved' | 'typed' | 'saving' }
  | { state: 'failed'; message: string; isOutage: boolean }
  | { state: 'refused'; fields: Record<string, string> }
  | { state: 'conflict'; theirs: Seat };

/** Saves a seat while it is being filled in. One save at a time: what is typed meanwhile follows. */
export function useSeat(
  seat: Seat,
  { headers, onSaved }: { headers: Record<string, string>; onSaved(seat: Seat): void },
) {
  const [person, setPerson] = useState(seat.person);
  const [saving, setSaving] = useState<SeatSaving>({ state: 'typed' });
  const [isUnsaved, setUnsaved] = useState(false);
  const draft = useRef(seat.person);
  const saved = useRef({ person: seat.person, revision: seat.revision });
  const isUnderWay = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    let refused: Record<string, string> = {};
    try {
      for (;;) {
        const typed = draft.current;
        // A wrong answer does not keep the others from being saved.
        const sent = without(refused, typed, saved.current.person);
        if (isSame(sent, saved.current.person)) {
          const isRefused = Object.keys(refused).length > 0;
          if (isRefused) setSaving({ state: 'refused', fields: refused });
          else setSaving((now) => (now.state === 'refused' ? { state: 'saved' } : now));
          setUnsaved(isRefused);
          return;
        }
        setSaving({ state: 'saving' });
        try {
          const { seat: next } = await callApi<{ seat: Seat }>(`/seats/${seat.code}/person`, words.fallback, {
            method: 'PUT',
            body: { revision: saved.current.revision, ...sent },
            headers,
          });
          saved.current = { person: sent, revision: next.revision };
          onSaved(next);
          setSaving({ state: 'saved' });
          if (draft.current !== typed) refused = {};
        } catch (error) {
          if (!(error instanceof FieldsRefused) || Object.keys(refused).length > 0) throw error;
          refused = error.fields;
        }
      }
    } catch (error) {
      setSaving(failureOf(error));
    } finally {
      isUnderWay.current = false;
    }
  }, [seat.code, headers, onSaved]);

  const change = useCallback(
    (next: SeatPerson, when: 'now' | 'after a pause' | 'when left' = 'after a pause') => {
      draft.current = next;
      setPerson(next);
      setUnsaved(true);
      setSaving((now) => (now.state === 'refused' ? now : { state: 'typed' }));
      clearTimeout(timer.current);
      if (when === 'now') void save();
      else if (when === 'after a pause') timer.current = setTimeout(() => void save(), PAUSE_IN_TYPING_MS);
    },
    [save],
  );

  const settle = useCallback(
    (theirs: Seat, which: 'theirs' | 'mine') => {
      saved.current = { person: theirs.person, revision: theirs.revision };
      if (which === 'theirs') {
        draft.current = theirs.person;
        setPerson(theirs.person);
        setSaving({ state: 'saved' });
        setUnsaved(false);
        onSaved(theirs);
      } else void save();
    },
    [onSaved, save],
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

  return { person, saving, isUnsaved, change, save, settle };
}

function failureOf(error: unknown): SeatSaving {
  if (error instanceof FieldsRefused) return { state: 'refused', fields: error.fields };
  if (error instanceof ApiError && error.status === 409) {
    const { current } = (error.answer ?? {}) as { current?: Seat };
    if (current) return { state: 'conflict', theirs: current };
  }
  const status = error instanceof ApiError ? error.status : 0;
  const message = error instanceof Error ? error.message : words.fallback;
  return { state: 'failed', message, isOutage: status === 0 || status >= 500 };
}

/** What was typed, with the refused answers as they were saved before. */
function without(refused: Record<string, string>, typed: SeatPerson, kept: SeatPerson): SeatPerson {
  const pick = <Answers extends object>(path: string, now: Answers, before: Answers): Answers =>
    Object.fromEntries(
      Object.entries(now).map(([name, answer]) => [
        name,
        refused[path + name] === undefined ? answer : before[name as keyof Answers],
      ]),
    ) as Answers;
  const answers = {
    ...pick('', typed, kept),
    guardian: pick('guardian.', typed.guardian, kept.guardian),
  };
  if (refused['name'] === undefined || kept.name === '') return answers;
  // What was typed with the name of somebody else is about that one.
  const { born_on, is_adult, guardian } = kept;
  return { ...answers, born_on, is_adult, guardian };
}

function isSame(one: SeatPerson, other: SeatPerson): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
