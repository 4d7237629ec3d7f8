import type { SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import { FieldsRefused } from '#web/api-client/call-api.ts';
import type { OutcomeMessage } from './outcome.tsx';

type Texts<Name extends string> = Record<Name, string>;
type Problems<Name extends string> = Partial<Texts<Name>>;

interface Form<Name extends string> {
  names: readonly Name[];
  /** Validates the fields before submitting. */
  problemsOf(texts: Texts<Name>): Problems<Name>;
  send(texts: Texts<Name>): Promise<void>;
  failed: string;
  /** After a refusal the error summary takes the focus. Without one, the first invalid field does. */
  hasSummary?: boolean;
}

/** State of a short form. It is validated on submit, and server errors are shown beside their fields. */
export function useFields<Name extends string>({
  names,
  problemsOf,
  send,
  failed,
  hasSummary = false,
}: Form<Name>) {
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [message, setMessage] = useState<OutcomeMessage>();
  const [isSending, setSending] = useState(false);
  const [tries, setTries] = useState(0);
  const underWay = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (underWay.current) return;
    const form = event.currentTarget;
    const texts = textsOf(form, names);
    setMessage(undefined);
    if (refuse(form, problemsOf(texts))) return;
    underWay.current = true;
    setSending(true);
    try {
      await send(texts);
    } catch (error) {
      const refused = error instanceof FieldsRefused ? only(names, error.fields) : {};
      if (!refuse(form, refused))
        setMessage({ text: error instanceof Error ? error.message : failed, isError: true });
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  /** Shows the problems. Returns whether there were any. */
  function refuse(form: HTMLFormElement, found: Problems<Name>): boolean {
    setProblems(found);
    setTries((before) => before + 1);
    const first = names.find((name) => found[name] !== undefined);
    if (first === undefined) return false;
    const field = form.elements.namedItem(first);
    if (!hasSummary && field instanceof HTMLElement) field.focus();
    return true;
  }

  return { problems, tries, message, setMessage, isSending, submit };
}

function textsOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Texts<Name> {
  const data = new FormData(form);
  return Object.fromEntries(
    names.map((name) => {
      const text = data.get(name);
      return [name, typeof text === 'string' ? text : ''];
    }),
  ) as Texts<Name>;
}

function only<Name extends string>(names: readonly Name[], fields: Record<string, string>): Problems<Name> {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  ) as Problems<Name>;
}
