import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LONGEST_WITH_PASSWORD_MS, callApi, post } from '../api-client/call-api.ts';
import { useApi } from '../api-client/use-api.ts';
import { identity as words } from '../content/identity.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { answerWithPasskey } from './passkeys.ts';
import { PasswordAgainForm } from './password-again-form.tsx';
import { readOwnFactors } from './read-own-factors.ts';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

/** Asks for a passkey or the password. If a second factor is asked for at sign-in, for a passkey or a recovery code. */
export default function StepUpDialog({ onAnswer }: { onAnswer(isConfirmed: boolean): void }) {
  const own = useApi(readOwnFactors);

  async function send(path: string, body: unknown): Promise<void> {
    await callApi(`/step-ups/${path}`, words.failed, {
      method: 'POST',
      body,
      longestMs: LONGEST_WITH_PASSWORD_MS,
    });
    onAnswer(true);
  }

  return (
    <Dialog title={words.stepUpTitle} isOpen onClose={() => onAnswer(false)}>
      <p className="mb-6">{words.stepUpLine}</p>
      {own.state === 'loading' && <Skeleton text={words.loading} />}
      {own.state === 'failed' && (
        <div role="alert">
          <p className="text-red font-medium">{own.failure.message}</p>
          <Button look="quiet" className="mt-4" onClick={own.retry}>
            {words.tryAgain}
          </Button>
        </div>
      )}
      {own.state === 'loaded' && (
        <div className="grid gap-5">
          {own.data.passkeys.length > 0 && (
            <PasskeyButton
              label={words.usePasskey}
              look="crimson"
              isFirst
              show={async () => {
                const response = await answerWithPasskey(() =>
                  post('/step-ups/passkey-options', undefined, words.failed),
                );
                await send('passkey', { response });
              }}
            />
          )}
          {own.data.passkeys.length > 0 && (
            <p className="text-ink-soft border-rule border-t pt-5">
              {own.data.is_second_factor_asked ? words.orCode : words.orPassword}
            </p>
          )}
          {own.data.is_second_factor_asked ? (
            <RecoveryCodeForm send={(code) => send('recovery-code', { recovery_code: code })} />
          ) : (
            <PasswordAgainForm send={(password) => send('password', { password })} />
          )}
        </div>
      )}
    </Dialog>
  );
}
