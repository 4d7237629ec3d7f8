import { zodResolver } from '@hookform/resolvers/zod';
import type { BaseSyntheticEvent } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { FieldsRefused } from '#web/api-client/call-api.ts';
import { showToast } from '#web/ui/toast.tsx';
import { failureOf } from '../sign-in/failure-of.ts';
import { currentIn } from './current-in.ts';

interface OfficeFormOptions<Values extends FieldValues, Body, Saved> {
  /** What the fields show at first. */
  values: Values;
  /** From what the fields say to what is sent. */
  schema: z.ZodType<Body>;
  send(body: Body): Promise<Saved>;
  onSaved(saved: Saved): void;
  /** Where whoever is still here goes on. */
  leadsTo?(saved: Saved): string;
}

/** The thing as somebody else has left it while it was being edited here. */
export interface Conflict {
  message: string;
  current: unknown;
}

/** A form of the office: checked by the contract when it is sent; what is typed survives every refusal. */
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
  // Read during render: only what is read is followed.
  const { isDirty, errors, submitCount } = form.formState;
  const problems = problemsIn(errors);

  const { subscribe, trigger } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name: changed }) => {
          // A field that is not marked yet waits for the next submit, and the server's word for its own field to change.
          const marked = Object.entries(errors).filter(
            ([name, error]) => name === changed || error?.type !== 'server',
          );
          if (marked.length > 0) void trigger(marked.map(([name]) => name as Path<Values>));
        },
      }),
    [errors, subscribe, trigger],
  );

  /** Whether it is saved. */
  async function submit(event?: BaseSyntheticEvent): Promise<boolean> {
    event?.preventDefault();
    if (underWay.current || holders > 0) return false;
    underWay.current = true;
    setConflict(undefined);
    let isSaved = false;
    await form.handleSubmit(async (body) => {
      setSending(true);
      try {
        const saved = await send(body);
        // The leave guard must see at once that everything is saved: `onSaved` and `leadsTo` may leave the page.
        flushSync(() => {
          form.reset(form.getValues());
          setSending(false);
        });
        onSaved(saved);
        if (leadsTo && isHere.current) void navigate(leadsTo(saved));
        isSaved = true;
      } catch (error) {
        tell(error);
      }
    })();
    underWay.current = false;
    setSending(false);
    return isSaved;
  }

  function tell(error: unknown): void {
    if (error instanceof FieldsRefused) {
      for (const [name, message] of Object.entries(error.fields))
        form.setError(name as Path<Values>, { type: 'server', message });
      return;
    }
    const message = failureOf(error);
    if (!isHere.current) showToast(`The page that you left was not saved: ${message}`);
    const current = currentIn(error);
    if (current === undefined) form.setError('root', { type: 'server', message });
    else setConflict({ message, current });
  }

  return {
    ...form,
    problems,
    tries: submitCount,
    failure: errors.root?.message,
    conflict,
    isSending,
    isDirty,
    isHeldBack: holders > 0,
    holdBack,
    submit,
    /** What a field needs to be part of it, and what is wrong with it. */
    field: (name: Path<Values>) => ({
      ...form.register(name),
      error: problems[name],
      readOnly: isSending,
    }),
    /** Goes on from what somebody else has left. */
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

/** The first message about each field; one about a part of a list counts for its field. */
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
