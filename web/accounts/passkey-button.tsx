import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { passkeyFailure } from './passkey-failure.ts';

interface Props {
  label: string;
  look: 'crimson' | 'quiet';
  isFirst?: boolean;
  show(): Promise<void>;
}

export function PasskeyButton({ label, look, isFirst = false, show }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function showPasskey(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await show();
    } catch (error) {
      setFailure(passkeyFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div>
      <Button
        look={look}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for this field
        autoFocus={isFirst}
        isBusy={isBusy}
        onClick={() => void showPasskey()}
        className="min-h-13 w-full text-base"
      >
        {isBusy ? 'Waiting for the passkey…' : label}
      </Button>
      {failure !== undefined && (
        <p role="alert" className="text-red mt-3 font-medium">
          {failure}
        </p>
      )}
    </div>
  );
}
