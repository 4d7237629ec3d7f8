import type { SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import { guestFields } from '#contract/checkout/guest-fields.ts';
import { isUnknown } from '#web/api-client/api-error.ts';
import { FieldsRefused, post } from '#web/api-client/call-api.ts';
import { newLink as words } from '#web/content/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Has a new link sent to the order's own address. The answer is the same for every address. */
export function NewLink({ reference }: { reference: string }) {
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const isUnderWay = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement) || isUnderWay.current) return;
    const email = field.value.trim();
    setSent(false);
    setFailure(undefined);
    if (refuse(guestFields.email(email))) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await ask(reference, email);
      setSent(true);
    } catch (error) {
      const ofEmail = error instanceof FieldsRefused ? error.fields['email'] : undefined;
      if (!refuse(ofEmail)) setFailure(error instanceof Error ? error.message : words.fallback);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }

    function refuse(problem: string | undefined): boolean {
      setWrong(problem);
      if (problem !== undefined) (field as HTMLInputElement).focus();
      return problem !== undefined;
    }
  }

  return (
    <AccountFrame title={words.title} tone="paper">
      <p className="text-ink-soft leading-relaxed">{words.lead}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid grid-cols-1 gap-5">
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={wrong}
          readOnly={isBusy}
          required
        />
        <div role="alert">{failure && <p className="text-red font-medium">{failure}</p>}</div>
        <div>
          <Button type="submit" look="crimson" isBusy={isBusy} className="w-full sm:w-auto sm:min-w-52">
            {isBusy ? words.sending : words.send}
          </Button>
        </div>
        <p role="status" className={isSent ? 'border-green border-l-4 pl-4 leading-relaxed' : ''}>
          {isSent && words.sent}
        </p>
      </form>
    </AccountFrame>
  );
}

/** Another host's API may know links to purchases only. */
async function ask(reference: string, email: string): Promise<void> {
  await post(`/orders/${encodeURIComponent(reference)}/link-email`, { email }, words.fallback).catch(
    (error: unknown) => {
      if (!isUnknown(error)) throw error;
      return post('/check-guest-purchases', { email }, words.fallback);
    },
  );
}
