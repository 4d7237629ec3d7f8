import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Look } from '#web/ui/button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { failureOf } from '../staff/failure-of.ts';

interface Props {
  title: string;
  /** The consequence, in a sentence. */
  children: ReactNode;
  /** The label of the button that confirms. */
  action: string;
  /** The label of the button that cancels. */
  leave?: string;
  look?: Look;
  isOpen: boolean;
  /** If false, there is nothing to confirm. */
  isReady?: boolean;
  onClose(): void;
  act(): Promise<void>;
}

/** Asks before an action that cannot be undone. A failure is shown in the dialog. */
export function ConfirmDialog({
  title,
  children,
  action,
  leave = 'Cancel',
  look = 'strong',
  isOpen,
  isReady = true,
  onClose,
  act,
}: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
      close();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  function close(): void {
    setFailure(undefined);
    onClose();
  }

  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <div className="grid gap-3">{children}</div>
      {failure !== undefined && (
        <p role="alert" className="text-red mt-4 font-medium">
          {failure}
        </p>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        {isReady && (
          <Button look={look} isBusy={isBusy} onClick={() => void confirm()}>
            {action}
          </Button>
        )}
        <Button look="quiet" onClick={close}>
          {leave}
        </Button>
      </p>
    </Dialog>
  );
}
