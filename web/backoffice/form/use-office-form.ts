import type { BaseSyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#web/api-client/api-error.ts';
import { FieldsRefused } from '#web/api-client/call-api.ts';
import { problemsBySchema } from './problems-by-schema.ts';

interface OfficeFormOptions<Values extends FieldValues, Saved> {
  /** What the fields show at first. */
  values: Values;
  /** The contract's, of what is sent. */
  schema: z.ZodType;
  /** What the fields say, in the form in which it is sent. */
  bodyOf(values: Values): unknown;
  send(body: unknown): Promise<Saved>;
  onSaved(saved: Saved): void;
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
}: OfficeFormOptions<Values, Saved>) {
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const [isSending, setSending] = useState(false);
  const underWay = useRef(false);
  // Read during render: only what is read is followed.
  const { isDirty } = form.formState;

  async function submit(typed: Values): Promise<void> {
    if (underWay.current) return;
    setFailure(undefined);
    setConflict(undefined);
    const body = bodyOf(typed);
    if (refuse(problemsBySchema(schema, body))) return;
    underWay.current = true;
    setSending(true);
    try {
      const saved = await send(body);
      // What is saved is no reason any more to keep somebody on the page.
      form.reset(typed);
      onSaved(saved);
    } catch (error) {
      tell(error);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  function tell(error: unknown): void {
    if (error instanceof FieldsRefused && refuse(error.fields)) return;
    const message = error instanceof Error ? error.message : String(error);
    const current = error instanceof ApiError ? currentIn(error.answer) : undefined;
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
    submit: (event?: BaseSyntheticEvent) => form.handleSubmit(submit)(event),
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

export type OfficeFormState<Values extends FieldValues> = ReturnType<typeof useOfficeForm<Values, unknown>>;

function currentIn(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'current' in answer ? answer.current : undefined;
}
