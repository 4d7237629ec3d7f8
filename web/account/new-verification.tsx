import { useState } from 'react';
import { post } from '#web/api-client/call-api.ts';
import { account } from '#web/content/account.ts';
import { Button } from '#web/ui/button.tsx';

const { verify: words } = account;

/** Requests a new email. */
export function NewVerification({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string>();

  async function send(): Promise<void> {
    setState('sending');
    setFailure(undefined);
    try {
      await post('/email-verifications', undefined, words.sendFailed);
      setState('sent');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : words.sendFailed);
      setState('idle');
    }
  }

  return (
    <>
      {state !== 'sent' && (
        <Button look="crimson" isBusy={state === 'sending'} onClick={() => void send()}>
          {state === 'sending' ? words.sending : words.another}
        </Button>
      )}
      <p role="status" className={state === 'sent' ? 'border-green border-l-4 pl-4 wrap-anywhere' : ''}>
        {state === 'sent' && words.sent(email)}
      </p>
      {failure !== undefined && (
        <p role="alert" className="text-red mt-4 font-semibold">
          {failure}
        </p>
      )}
    </>
  );
}
