import { useCallback } from 'react';
import type { Seat, SeatPerson } from '#contract/participants/seat-person.ts';
import { callApi } from '../api-client/call-api.ts';
import { whoComes as words } from '../content/who-comes.ts';
import type { Kept } from './send-until-kept.ts';
import { withoutNamed } from './send-until-kept.ts';
import type { AnswersSaving } from './use-saved-answers.ts';
import { useSavedAnswers } from './use-saved-answers.ts';

export type SeatSaving = AnswersSaving<Seat>;

interface Caller {
  headers: Record<string, string>;
  onSaved(seat: Seat): void;
}

/** Saves who comes on a seat while it is being filled in. */
export function useSeat(seat: Seat, { headers, onSaved }: Caller) {
  const send = useCallback(
    async ({ answers, revision }: Kept<SeatPerson>) => {
      const { seat: next } = await callApi<{ seat: Seat }>(`/seats/${seat.code}/person`, words.fallback, {
        method: 'PUT',
        body: { revision, ...answers },
        headers,
      });
      onSaved(next);
      return { answers, revision: next.revision };
    },
    [seat.code, headers, onSaved],
  );
  const { answers, settle, ...saved } = useSavedAnswers(keptIn(seat), { send, theirsIn, keptIn, without });
  const settleSeat = useCallback(
    (theirs: Seat, which: 'theirs' | 'mine') => {
      settle(theirs, which);
      if (which === 'theirs') onSaved(theirs);
    },
    [settle, onSaved],
  );
  return { person: answers, ...saved, settle: settleSeat };
}

function keptIn({ person, revision }: Seat): Kept<SeatPerson> {
  return { answers: person, revision };
}

function theirsIn(current: unknown): Seat {
  return current as Seat;
}

function without(refused: Record<string, string>, typed: SeatPerson, kept: SeatPerson): SeatPerson {
  const answers = {
    ...withoutNamed(refused, typed, kept),
    guardian: withoutNamed(refused, typed.guardian, kept.guardian, 'guardian.'),
  };
  if (refused['name'] === undefined || kept.name === '') return answers;
  // What was typed with the name of somebody else is about that one.
  const { born_on, is_adult, guardian } = kept;
  return { ...answers, born_on, is_adult, guardian };
}
