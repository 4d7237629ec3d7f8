import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { contactFields } from '#contract/outreach/outreach-fields.ts';
import { isUnknown } from '#web/api-client/api-error.ts';
import { FieldsRefused, post } from '#web/api-client/call-api.ts';
import { contact } from '#web/content/contact.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

const SENT_SHOWN_MS = 3_000;

type FieldName = keyof typeof contactFields;
type FieldErrors = Partial<Record<FieldName, string>>;
const fieldNames = Object.keys(contactFields) as FieldName[];

/** After sending, the form shows "sent" for three seconds and is then empty. After a failure it keeps its text. */
export function useContactMessage() {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  /** A message that this API does not accept. The visitor can send it from an email program instead. */
  const [unsent, setUnsent] = useState<Record<FieldName, string>>();
  const isReady = useIsHydrated();
  // The server's page shows the form before the script runs: since the page was opened.
  const shownAt = useRef(isReady ? undefined : 0);
  const sentForm = useRef<HTMLFormElement>(null);

  useEffect(() => {
    shownAt.current ??= performance.now();
  }, []);

  useEffect(() => {
    if (state !== 'sent') return undefined;
    const timer = setTimeout(() => {
      sentForm.current?.reset();
      shownAt.current = performance.now();
      setState('idle');
    }, SENT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state !== 'idle') return;
    const form = event.currentTarget;
    const message = textsOf(form);
    const wrong = errorsOf(message);
    setErrors(wrong);
    setFailure(undefined);
    if (focusFirst(form, wrong)) return;
    setState('sending');
    try {
      await post(
        '/contact-messages',
        { ...message, elapsed_ms: Math.round(performance.now() - (shownAt.current ?? 0)) },
        contact.failedFallback,
      );
      sentForm.current = form;
      setState('sent');
    } catch (error) {
      setState('idle');
      if (isUnknown(error)) return setUnsent(message);
      const refused = error instanceof FieldsRefused ? knownOf(error.fields) : {};
      setErrors(refused);
      if (!focusFirst(form, refused))
        setFailure(error instanceof Error ? error.message : contact.failedFallback);
    }
  }

  return { isReady, state, errors, failure, unsent, send };
}

function textsOf(form: HTMLFormElement): Record<FieldName | 'website', string> {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
    website: text('website'),
  };
}

function errorsOf(message: Record<FieldName, string>): FieldErrors {
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const wrong = contactFields[name](message[name]);
      return wrong === undefined ? [] : [[name, wrong]];
    }),
  );
}

function knownOf(fields: Record<string, string>): FieldErrors {
  return Object.fromEntries(fieldNames.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): boolean {
  const first = fieldNames.find((name) => errors[name] !== undefined);
  if (first === undefined) return false;
  const field = form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
  return true;
}
