import { useCallback, useState } from 'react';
import { accountSettings } from '#web/content/account-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useStepUp } from '../accounts/use-step-up.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { Setting } from './setting.tsx';

const { deletion: words } = accountSettings;

export function AccountDeletion() {
  const [isOpen, setOpen] = useState(false);
  const { withStepUp, dialog } = useStepUp();
  const close = useCallback(() => setOpen(false), []);
  return (
    <Setting title={words.title} line={words.line}>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Dialog title={words.title} isOpen={isOpen} onClose={close}>
        <DeletionForm withStepUp={withStepUp} />
      </Dialog>
      {dialog}
    </Setting>
  );
}
