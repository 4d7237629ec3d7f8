import type { SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import { FieldsRefused } from '#web/api-client/call-api.ts';
import type { Told } from './outcome.tsx';

type Texts<Name extends string> = Record<Name, string>;
type Problems<Name extends string> = Partial<Texts<Name>>;

interface Form<Name extends string> {
  names: readonly Name[];
  /** What is wrong before anything is sent. */
  problemsOf(texts: Texts<Name>): Problems<Name>;
  send(texts: Texts<Name>): Promise<void>;
  failed: string;
}

/** A short form: checked when it is sent; what the server refuses stands beside its field, and nothing typed is lost. */
export function useFields<Name extends string>({ names, problemsOf, send, failed }: Form<Name>) {
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [told, setTold] = useState<Told>();
  const [isSending, setSending] = useState(false);
  const underWay = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (underWay.current) return;
    const form = event.currentTarget;
    const texts = textsOf(form, names);
    const found = problemsOf(texts);
    setProblems(found);
    setTold(undefined);
    if (focusFirst(form, found)) return;
    underWay.current = true;
    setSending(true);
    try {
      await send(texts);
    } catch (error) {
      const refused = error instanceof FieldsRefused ? only(names, error.fields) : {};
      setProblems(refused);
      if (!focusFirst(form, refused))
        setTold({ text: error instanceof Error ? error.message : failed, isError: true });
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  function focusFirst(form: HTMLFormElement, found: Problems<Name>): boolean {
    const first = names.find((name) => found[name] !== undefined);
    if (first === undefined) return false;
    const field = form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    return true;
  }

  return { problems, told, setTold, isSending, submit };
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
