import type { InputEvent, SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { refusedFields } from './refused-fields.ts';

export type Values<Name extends string> = Record<Name, string>;
export type Problems<Name extends string> = Partial<Record<Name, string>>;

interface Rules<Name extends string> {
  /** In the order of the form. */
  fields: readonly Name[];
  problemsOf(values: Values<Name>): Problems<Name>;
  send(values: Values<Name>): Promise<void>;
  failureOf(error: unknown): string;
}

export type AccountFormState<Name extends string> = ReturnType<typeof useAccountForm<Name>>;

/** Checks the fields on submit. An error disappears as soon as its field is corrected. */
export function useAccountForm<Name extends string>(rules: Rules<Name>) {
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  const isUnderWay = useRef(false);
  const isReady = useIsHydrated();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isUnderWay.current) return;
    const values = valuesOf(event.currentTarget, rules.fields);
    const found = rules.problemsOf(values);
    setProblems(found);
    setFailure(undefined);
    setTries((before) => before + 1);
    if (Object.keys(found).length > 0) return;
    isUnderWay.current = true;
    setState('sending');
    try {
      await rules.send(values);
      setState('done');
    } catch (error) {
      const refused = refusedFields(error, rules.fields);
      setState('idle');
      setProblems(refused.problems);
      if (Object.keys(refused.problems).length === 0) setFailure(rules.failureOf(error));
      else if (refused.rest !== '') setFailure(refused.rest);
      setTries((before) => before + 1);
    } finally {
      isUnderWay.current = false;
    }
  }

  function mend(event: InputEvent<HTMLFormElement>): void {
    if (Object.keys(problems).length === 0) return;
    const changed = event.target instanceof HTMLInputElement ? event.target.name : '';
    const wrong = rules.problemsOf(valuesOf(event.currentTarget, rules.fields));
    const still = rules.fields.filter(
      (name) => problems[name] !== undefined && (wrong[name] ?? name !== changed),
    );
    if (still.length < Object.keys(problems).length) setProblems(pick(still, problems));
  }

  return { state, problems, failure, tries, isReady, submit, mend };
}

function valuesOf<Name extends string>(form: HTMLFormElement, fields: readonly Name[]): Values<Name> {
  const data = new FormData(form);
  const text = (name: Name) => {
    const value = data.get(name);
    if (typeof value !== 'string') return '';
    return name.includes('password') ? value : value.trim();
  };
  return Object.fromEntries(fields.map((name) => [name, text(name)])) as Values<Name>;
}

function pick<Name extends string>(names: readonly Name[], from: Record<string, string | undefined>) {
  return Object.fromEntries(
    names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
  ) as Problems<Name>;
}
