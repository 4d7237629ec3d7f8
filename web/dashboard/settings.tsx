import { Suspense, lazy, useRef } from 'react';
import { useApi } from '#web/api-client/use-api.ts';
import { accountSettings as words } from '#web/content/account-settings.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { KnownUser } from '../accounts/signed-in.ts';
import { AccountDeletion } from './account-deletion.tsx';
import { DataExport } from './data-export.tsx';
import { DetailsForm } from './details-form.tsx';
import { listSignIns } from './list-sign-ins.ts';
import { PartFailed } from './part-failed.tsx';
import { PasswordForm } from './password-form.tsx';
import { Setting } from './setting.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';

const FamilySetting = lazy(() => import('../accounts/family-setting.tsx'));
const PasskeySetting = lazy(() => import('./passkey-setting.tsx'));

/** Hidden if the API cannot list sign-ins, because another host then manages the accounts. */
export function Settings({ user }: { user: KnownUser }) {
  const signIns = useApi(listSignIns);
  const heading = useRef<HTMLHeadingElement>(null);
  if (signIns.state === 'failed' && signIns.failure.isUnknown) return null;

  function retry(): void {
    // The pressed button disappears, so the focus moves.
    heading.current?.focus();
    signIns.retry();
  }

  return (
    <section aria-labelledby="settings" className="border-rule border-t py-12 md:py-16">
      <h2 ref={heading} id="settings" tabIndex={-1} className="text-title">
        {words.title}
      </h2>
      <div className="mt-8">
        <Suspense fallback={<Skeleton text={words.loading} lines={5} />}>
          <DetailsForm user={user} />
          <FamilySetting />
          <PasswordForm email={user.email} onChanged={signIns.refresh} />
          <PasskeySetting user={user} />
          <Setting title={words.signIns.title} line={words.signIns.line}>
            {signIns.state === 'loading' && <Skeleton text={words.signIns.loading} />}
            {signIns.state === 'failed' && (
              <PartFailed title={words.signIns.failed} message={signIns.failure.message} onRetry={retry} />
            )}
            {signIns.state === 'loaded' && (
              <SignedInDevices signIns={signIns.data} onChange={signIns.refresh} />
            )}
          </Setting>
          <DataExport />
          <AccountDeletion />
        </Suspense>
      </div>
    </section>
  );
}
