import { zodResolver } from '@hookform/resolvers/zod';
import type { BaseSyntheticEvent } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { showToast } from '#web/ui/toast.tsx';
import { FieldsRefused } from '../../api-client/call-api.ts';
import { failureOf } from '../staff/failure-of.ts';
import { currentIn } from './current-in.ts';
import { useParts } from './save-with-form.ts';

interface OfficeFormOptions<Values extends FieldValues, Body, Saved> {
  /** The initial field values. */
  values: Values;
  /** Converts the field values to the request body. */
  schema: z.ZodType<Body>;
  send(body: Body): Promise<Saved>;
  onSaved(saved: Saved): void;
  /** The page to open after saving. */
  leadsTo?(saved: Saved): string;
}

/** The version that somebody else has saved while this one was being edited. */
export interface Conflict {
  message: string;
  current: unknown;
}

/** A form of the office. The contract validates it on submit, and a refusal keeps what was typed. */
export function useOfficeForm<Values extends FieldValues, Body, Saved>({
  values,
  schema,
  send,
  onSaved,
  leadsTo,
}: OfficeFormOptions<Values, Body, Saved>) {
  const navigate = useNavigate();
  const form = useForm<Values, unknown, Body>({
    defaultValues: values as DefaultValues<Values>,
    resolver: zodResolver(schema as z.ZodType<Body, Values>),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const [conflict, setConflict] = useState<Conflict>();
  const [isSending, setSending] = useState(false);
  const [holders, setHolders] = useState(0);
  const underWay = useRef(false);
  const isHere = useIsHere();
  const holdBack = useCallback(() => {
    setHolders((before) => before + 1);
    return () => setHolders((before) => before - 1);
  }, []);
  const { join, ...parts } = useParts();
  // Read during render: React Hook Form only tracks what is read.
  const { isDirty, errors, submitCount } = form.formState;
  const problems = problemsIn(errors);

  const { subscribe, trigger } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name: changed }) => {
          // Revalidates only fields with an error. A server error stays until its own field changes.
          const marked = Object.entries(errors).filter(
            ([name, error]) => name === changed || error?.type !== 'server',
          );
          if (marked.length > 0) void trigger(marked.map(([name]) => name as Path<Values>));
        },
      }),
    [errors, subscribe, trigger],
  );

  /** Whether it was saved, and its changed parts with it. */
  async function submit(event?: BaseSyntheticEvent): Promise<boolean> {
    event?.preventDefault();
    if (underWay.current || holders > 0) return false;
    underWay.current = true;
    setConflict(undefined);
    let isWhole = false;
    if (isDirty || !parts.isChanged)
      await form.handleSubmit(async (body) => {
        isWhole = await saveAll(() => sendFields(body));
      })();
    else {
      form.clearErrors('root');
      isWhole = await saveAll();
    }
    underWay.current = false;
    return isWhole;
  }

  /** The parts come first: instructors who hear of a moved session are those who teach it from then on. */
  async function saveAll(saveFields?: () => Promise<void>): Promise<boolean> {
    setSending(true);
    const refusals = await parts.save();
    const isPartRefused = refusals.length > 0;
    let isSaved = true;
    try {
      await saveFields?.();
    } catch (error) {
      isSaved = false;
      refusals.push(...showError(error));
    }
    setSending(false);
    if (isPartRefused) showPartRefused(refusals);
    else if (refusals[0] !== undefined) form.setError('root', { type: 'server', message: refusals[0] });
    return isSaved && !isPartRefused;
  }

  async function sendFields(body: Body): Promise<void> {
    const saved = await send(body);
    // The leave guard must see at once that everything is saved: `onSaved` and `leadsTo` may leave the page.
    flushSync(() => {
      form.reset(form.getValues());
      setSending(false);
    });
    onSaved(saved);
    if (leadsTo && isHere.current) void navigate(leadsTo(saved));
  }

  /** Returns what neither a field nor the conflict shows. */
  function showError(error: unknown): string[] {
    if (error instanceof FieldsRefused) {
      for (const [name, message] of Object.entries(error.fields))
        form.setError(name as Path<Values>, { type: 'server', message });
      return [];
    }
    const message = failureOf(error);
    if (!isHere.current) showToast(`The page that you left was not saved: ${message}`);
    const current = currentIn(error);
    if (current === undefined) return [message];
    setConflict({ message, current });
    return [];
  }

  /** The toast replaces one that says of the rest that it is saved. */
  function showPartRefused(refusals: string[]): void {
    const message = `Not everything was saved: ${[...new Set(refusals)].join(' ')}`;
    form.setError('root', { type: 'server', message });
    showToast(isHere.current ? 'Not everything was saved.' : message);
  }

  return {
    ...form,
    problems,
    tries: submitCount,
    failure: errors.root?.message,
    conflict,
    isSending,
    isDirty: isDirty || parts.isChanged,
    join,
    isHeldBack: holders > 0,
    holdBack,
    submit,
    /** The props that connect a field to the form, and its error. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      error: problems[name],
    }),
    /** Continues from the version that somebody else has saved. */
    takeTheirs(theirs: Values): void {
      form.reset(theirs);
      setConflict(undefined);
    },
    forgetConflict: () => setConflict(undefined),
  };
}

export type OfficeFormState<Values extends FieldValues> = ReturnType<
  typeof useOfficeForm<Values, unknown, unknown>
>;

/** The first message for each field. A message about a list item belongs to the list's field. */
function problemsIn({ root: _failure, ...errors }: object & { root?: unknown }): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, messageIn(error) ?? '']));
}

function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(messageIn)
    .find((message) => message !== undefined);
}

function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}
