import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { post } from '../api-client/call-api.ts';
import { account } from '../content/account.ts';

const { verify: words } = account;

/** Requests another verification email. */
export function ResendVerification({ email }: { email: string }) {
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
