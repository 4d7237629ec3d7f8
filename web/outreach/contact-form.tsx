import { useEffect, useRef } from 'react';
import { contact } from '#web/content/contact.ts';
import { firm } from '#web/content/firm.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useContactMessage } from './use-contact-message.ts';
import { useKnownTexts } from './use-known-texts.ts';
import { WriteInstead } from './write-instead.tsx';

const { labels } = contact;

export function ContactForm() {
  const { isReady, state, errors, failure, unsent, send } = useContactMessage();
  const form = useRef<HTMLFormElement>(null);
  useKnownTexts(form);
  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    error: errors[name],
    required: true,
    readOnly: state !== 'idle',
  });

  if (unsent) return <ByEmail {...unsent} />;
  return (
    <form ref={form} noValidate onSubmit={send} className="no-print mt-8 grid grid-cols-1 gap-6">
      <WriteInstead why={contact.withoutScripts} />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" />
      </div>
      <TextField {...field('subject')} />
      <TextArea {...field('message')} hint={contact.messageHint} rows={7} />
      <div className="sr-only" aria-hidden>
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {failure && (
        <div role="alert" className="border-red bg-parchment border-l-4 p-4">
          <p className="text-red font-semibold">{contact.failedTitle}</p>
          <p className="mt-1">{failure}</p>
          <p className="text-ink-soft mt-1 text-sm">
            {contact.failedLine}{' '}
            <a href={`mailto:${firm.email}`} className="text-link">
              {firm.email}
            </a>
            .
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {/* Without scripts, submitting the form would put the message into the address. */}
        <Button
          type={isReady ? 'submit' : 'button'}
          look="crimson"
          isBusy={state === 'sending'}
          className="sm:min-w-44"
        >
          {state === 'idle' ? contact.send : state === 'sending' ? contact.sending : contact.sent}
        </Button>
        <p className="text-ink-soft max-w-xs text-sm">{contact.privacy}</p>
      </div>
      <p role="status" className={state === 'sent' ? 'border-green border-l-4 pl-4' : ''}>
        {state === 'sent' && (
          <>
            <span className="sr-only">{contact.sent} </span>
            {contact.sentLine}
          </>
        )}
      </p>
    </form>
  );
}

/** If the API does not accept messages, offers to send the text from the visitor's email program. */
function ByEmail({ name, subject, message }: { name: string; subject: string; message: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const query = [
    ['subject', subject],
    ['body', `${message}\n\n${name}`],
  ].map(([field = '', text = '']) => `${field}=${encodeURIComponent(text)}`);
  return (
    <div ref={place} role="alert" tabIndex={-1} className="border-crimson bg-parchment mt-8 border-l-4 p-6">
      <p className="text-heading font-serif">{contact.byEmailTitle}</p>
      <p className="mt-2">{contact.byEmailLine}</p>
      <p className="mt-5">
        <a href={`mailto:${firm.email}?${query.join('&')}`} className="action action-crimson">
          {firm.email}
        </a>
      </p>
      <p className="text-ink-soft mt-6 max-w-prose break-words whitespace-pre-line">{message}</p>
    </div>
  );
}
