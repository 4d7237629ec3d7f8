import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callOffice } from '../staff/call-office.ts';
import { failureOf } from '../staff/failure-of.ts';
import { currentIn } from './current-in.ts';
import { useSaveWithForm } from './save-with-form.ts';

interface ChosenPart<Value> {
  path: string;
  queryKey: readonly unknown[];
  /** What is stored, as far as the screen knows. */
  saved: Value;
  isSame(one: Value, other: Value): boolean;
  /** Said to whoever was slower than somebody else. */
  nowShown: string;
  /** What of a choice can still be chosen. */
  possible?(value: Value): Value;
  onSaved(): void;
}

/** A choice that is stored by itself and saved with its page. It stays as it was made, whatever is loaded meanwhile. */
export function useChosenPart<Value>(part: ChosenPart<Value>) {
  const queries = useQueryClient();
  const [mine, setMine] = useState<{ from: Value; to: Value }>();
  const { possible = (value) => value } = part;
  const from = mine?.from ?? part.saved;
  const to = possible(mine?.to ?? part.saved);

  function take(current: unknown): void {
    queries.setQueryData(part.queryKey, current);
    setMine(undefined);
  }

  async function save(): Promise<void> {
    try {
      take(await callOffice(part.path, { method: 'PUT', body: { from, to } }));
    } catch (error) {
      const current = currentIn(error);
      if (current === undefined) {
        // Something that was chosen may be gone.
        void queries.invalidateQueries({ queryKey: part.queryKey });
        throw error;
      }
      take(current);
      throw new Error(`${failureOf(error)} ${part.nowShown}`, { cause: error });
    }
    part.onSaved();
  }

  useSaveWithForm(!part.isSame(from, to), save);
  return { chosen: to, choose: (value: Value) => setMine({ from, to: value }) };
}

/** Several of those that the page lists. */
export function useChosenIds({
  listed,
  ...part
}: Omit<ChosenPart<readonly number[]>, 'isSame' | 'possible'> & { listed: readonly { id: number }[] }) {
  const { chosen, choose } = useChosenPart({
    ...part,
    isSame: areSameIds,
    possible: (ids) => ids.filter((id) => listed.some((each) => each.id === id)),
  });
  return {
    isChosen: (id: number) => chosen.includes(id),
    choose: (id: number, isChosen: boolean) =>
      choose(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id)),
  };
}

function areSameIds(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
