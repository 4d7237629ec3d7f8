import { useState } from 'react';
import type { Passkey } from '#contract/accounts/passkey.ts';
import type { OpenedOffice } from '#contract/staff/office-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { areTherePasskeys } from '../../accounts/passkeys.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { When } from '../format/when.tsx';
import { callOffice } from './call-office.ts';
import { FactorSection } from './factor-section.tsx';
import { NewPasskey } from './new-passkey.tsx';

interface Props {
  passkeys: Passkey[];
  /** Only one second factor is left. */
  isLast: boolean;
  onChanged(opened?: OpenedOffice): void;
}

export function PasskeysSection({ passkeys, isLast, onChanged }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();

  function added(opened: OpenedOffice): void {
    setAdding(false);
    showToast('The passkey is added.');
    onChanged(opened);
  }

  return (
    <FactorSection
      title="Passkeys"
      line={
        passkeys.length === 0
          ? 'None yet. A passkey uses your device’s fingerprint, face or screen lock, or a security key.'
          : 'You can add one for each of your devices.'
      }
      action={
        areTherePasskeys() && (
          <Button look="quiet" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className="mt-4">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="border-rule flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t py-3"
            >
              <p className="min-w-0 grow font-semibold wrap-anywhere">{passkey.name}</p>
              <p className="text-ink-soft text-sm">
                {passkey.last_used_at === null ? (
                  <>
                    {' '}
                    Created <When at={passkey.created_at} />
                  </>
                ) : (
                  <>
                    Last used <When at={passkey.last_used_at} />
                  </>
                )}
              </p>
              {!isLast && (
                <button
                  type="button"
                  onClick={() => setLeaving(passkey)}
                  aria-label={`Remove ${passkey.name}`}
                  className="text-link min-h-9 text-sm font-semibold"
                >
                  Remove
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Dialog title="Add a passkey" isOpen={isAdding} onClose={() => setAdding(false)}>
        <NewPasskey call={callOffice} onEnrolled={added} />
      </Dialog>
      <ConfirmDialog
        title="Remove this passkey?"
        action="Remove passkey"
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        act={async () => {
          await callOffice(`/factors/passkeys/${leaving?.id}`, { method: 'DELETE' });
          onChanged();
        }}
      >
        <p>“{leaving?.name}” will no longer work for the office.</p>
      </ConfirmDialog>
    </FactorSection>
  );
}
