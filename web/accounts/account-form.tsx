import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { account } from '../content/account.ts';
import { WriteInstead } from '../outreach/write-instead.tsx';
import type { AccountFormState } from './use-account-form.ts';

interface Props<Name extends string> {
  form: AccountFormState<Name>;
  submit: string;
  sending: string;
  /** Lists all problems above the fields, for a form with many. */
  hasSummary?: boolean;
  children: ReactNode;
}

export function AccountForm<Name extends string>({
  form: { state, problems, failure, tries, isReady, submit: send, mend },
  submit,
  sending,
  hasSummary = false,
  children,
}: Props<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (tries === 0 || state !== 'idle') return;
    if (failure !== undefined) banner.current?.focus();
    else if (!hasSummary) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, state, failure, hasSummary]);

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={mend}
      aria-busy={state === 'sending' || undefined}
      className="space-y-5"
    >
      {/* Before scripts run, Enter must not submit: the browser would put the password into the address. */}
      {!isReady && (
        <button type="submit" disabled hidden>
          {submit}
        </button>
      )}
      <WriteInstead why={account.withoutScripts} />
      {failure !== undefined && (
        <div ref={banner} role="alert" tabIndex={-1} className="border-red bg-parchment border-l-4 p-4">
          <p className="text-red font-semibold">{failure}</p>
        </div>
      )}
      {hasSummary && <ErrorSummary title={account.problem} level="h2" problems={problems} tries={tries} />}
      {children}
      <Button
        type={isReady ? 'submit' : 'button'}
        look="crimson"
        isBusy={state !== 'idle'}
        data-sends
        className="min-h-13 w-full text-base"
      >
        {state === 'idle' ? submit : sending}
      </Button>
    </form>
  );
}
