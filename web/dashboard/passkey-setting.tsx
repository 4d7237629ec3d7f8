import { useRef, useState } from 'react';
import type { OwnFactors } from '#contract/accounts/passkey.ts';
import { useApi } from '#web/api-client/use-api.ts';
import { passkeys as words } from '#web/content/passkeys.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { readOwnFactors } from '../accounts/read-own-factors.ts';
import { RecoveryCodes } from '../accounts/recovery-codes.tsx';
import type { KnownUser } from '../accounts/signed-in.ts';
import { useStepUp } from '../accounts/use-step-up.tsx';
import { Outcome } from './outcome.tsx';
import type { OutcomeMessage } from './outcome.tsx';
import { PartFailed } from './part-failed.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Setting } from './setting.tsx';

/** Hidden if the API has no passkeys, because another host then manages the accounts. */
export default function PasskeySetting({ user }: { user: KnownUser }) {
  const own = useApi(readOwnFactors);
  const { withStepUp, dialog } = useStepUp();
  const [message, setMessage] = useState<OutcomeMessage>();
  const [codes, setCodes] = useState<string[]>();
  const place = useRef<HTMLDivElement>(null);
  if (own.state === 'failed' && own.failure.isUnknown) return null;

  /** Runs a change. Returns whether it worked. */
  async function change(act: () => Promise<void>, done: string): Promise<boolean> {
    setMessage(undefined);
    try {
      await withStepUp(act);
      setMessage({ text: done });
      // The pressed button may disappear, so the focus moves.
      place.current?.focus();
      return true;
    } catch (error) {
      setMessage({ text: error instanceof Error ? error.message : words.failed, isError: true });
      return false;
    } finally {
      await own.refresh();
    }
  }

  const parts = (loaded: OwnFactors) => (
    <>
      <PasskeyList passkeys={loaded.passkeys} user={user} change={change} withStepUp={withStepUp} />
      {loaded.passkeys.length > 0 && <SecondFactor own={loaded} change={change} onCodes={setCodes} />}
    </>
  );

  return (
    <Setting title={words.title} line={words.line}>
      <div ref={place} tabIndex={-1}>
        {own.state === 'loading' && <Skeleton text={words.loading} />}
        {own.state === 'failed' && (
          <PartFailed title={words.loadFailed} message={own.failure.message} onRetry={own.retry} />
        )}
        {own.state === 'loaded' && parts(own.data)}
      </div>
      <Outcome message={message} />
      {dialog}
      <Dialog title={words.codesTitle} isOpen={codes !== undefined}>
        {codes && <RecoveryCodes of="site" codes={codes} onKept={() => setCodes(undefined)} />}
      </Dialog>
    </Setting>
  );
}
