import { useId, useState } from 'react';
import { isUnknown } from '#web/api-client/api-error.ts';
import { post } from '#web/api-client/call-api.ts';
import { dashboard } from '#web/content/dashboard.ts';
import { Button } from '#web/ui/button.tsx';
import type { OutcomeMessage } from './outcome.tsx';
import { waiting } from './waiting.ts';

const { unverified: words } = dashboard;

/** Guest purchases can be added to the account only after the email address is confirmed. */
export function EmailNotice({ email }: { email: string }) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [canSend, setCanSend] = useState(true);
  const [message, setMessage] = useState<OutcomeMessage>();

  async function send(): Promise<void> {
    if (isSending) return;
    setSending(true);
    setMessage(undefined);
    try {
      await post('/email-verifications', undefined, words.failed);
      setMessage({ text: words.sent });
    } catch (error) {
      if (isUnknown(error)) return setCanSend(false);
      setMessage({ text: error instanceof Error ? error.message : words.failed, isError: true });
    } finally {
      setSending(false);
    }
  }

  if (!canSend) return null;
  return (
    <section
      aria-labelledby={id}
      className="border-rule border-l-gold grid gap-x-10 gap-y-4 border border-l-4 bg-white p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:p-6"
    >
      <div className="min-w-0 break-words">
        <h2 id={id} className="font-sans font-semibold">
          {words.title}
        </h2>
        <p className="text-ink-soft mt-1 max-w-prose text-sm leading-relaxed">{words.line(email)}</p>
      </div>
      <p>
        <Button look="quiet" {...waiting(isSending)} onClick={() => void send()}>
          {isSending ? words.sending : words.send}
        </Button>
      </p>
      <p
        role="status"
        className={
          message
            ? `border-l-4 pl-4 text-sm md:col-span-2 ${message.isError ? 'border-red' : 'border-green'}`
            : 'sr-only'
        }
      >
        {message?.text}
      </p>
    </section>
  );
}
