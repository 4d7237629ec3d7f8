import type { BaseSyntheticEvent } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { FieldsRefused } from '#web/api-client/call-api.ts';
import { showToast } from '#web/ui/toast.tsx';
import { failureOf } from '../entry/failure-of.ts';
import { currentIn } from './current-in.ts';
import { problemsBySchema, problemsLeft } from './problems-by-schema.ts';

interface OfficeFormOptions<Values extends FieldValues, Saved> {
  /** What the fields show at first. */
  values: Values;
  /** The contract's, of what is sent. */
  schema: z.ZodType;
  /** What the fields say, in the form in which it is sent. */
  bodyOf(values: Values): unknown;
  send(body: unknown): Promise<Saved>;
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
export function useOfficeForm<Values extends FieldValues, Saved>({
  values,
  schema,
  bodyOf,
  send,
  onSaved,
  leadsTo,
}: OfficeFormOptions<Values, Saved>) {
  const navigate = useNavigate();
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const isByServer = useRef(false);
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const [isSending, setSending] = useState(false);
  const underWay = useRef(false);
  const isHere = useIsHere();
  const [holders, setHolders] = useState(0);
  const holdBack = useCallback(() => {
    setHolders((before) => before + 1);
    return () => setHolders((before) => before - 1);
  }, []);
  // Read during render: only what is read is followed.
  const { isDirty } = form.formState;

  const { subscribe } = form;
  useEffect(() => {
    if (Object.keys(problems).length === 0) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values: typed, name }) => {
        const wrong = problemsBySchema(schema, bodyOf(typed));
        const left = problemsLeft(problems, {
          wrong,
          ...(name !== undefined && { changed: name }),
          isByServer: isByServer.current,
        });
        if (Object.keys(left).length < Object.keys(problems).length) setProblems(left);
      },
    });
  }, [problems, subscribe, schema, bodyOf]);

  /** Whether it is saved. */
  async function submit(typed: Values): Promise<boolean> {
    if (underWay.current || holders > 0) return false;
    setFailure(undefined);
    setConflict(undefined);
    const body = bodyOf(typed);
    isByServer.current = false;
    if (refuse(problemsBySchema(schema, body))) return false;
    underWay.current = true;
    setSending(true);
    try {
      const saved = await send(body);
      // What is saved is no reason any more to keep somebody on the page: at once, as he may be led on from it.
      flushSync(() => {
        form.reset(typed);
        setSending(false);
      });
      onSaved(saved);
      if (leadsTo && isHere.current) void navigate(leadsTo(saved));
      return true;
    } catch (error) {
      tell(error);
      return false;
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  function tell(error: unknown): void {
    isByServer.current = error instanceof FieldsRefused;
    if (error instanceof FieldsRefused && refuse(error.fields)) return;
    const message = failureOf(error);
    if (!isHere.current) showToast(`What you have left was not saved: ${message}`);
    const current = currentIn(error);
    if (current === undefined) setFailure(message);
    else setConflict({ message, current });
  }

  /** Whether there was a reason to. */
  function refuse(found: Record<string, string>): boolean {
    setProblems(found);
    setTries((before) => before + 1);
    return Object.keys(found).length > 0;
  }

  return {
    ...form,
    problems,
    tries,
    failure,
    conflict,
    isSending,
    isDirty,
    isHeldBack: holders > 0,
    holdBack,
    async submit(event?: BaseSyntheticEvent): Promise<boolean> {
      let isSaved = false;
      await form.handleSubmit(async (typed) => {
        isSaved = await submit(typed);
      })(event);
      return isSaved;
    },
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
    /** What was said of what is not on the screen any more. */
    forgetProblems(): void {
      setProblems({});
      setFailure(undefined);
    },
  };
}

export type OfficeFormState<Values extends FieldValues> = ReturnType<typeof useOfficeForm<Values, unknown>>;

function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return isHere;
}
