import { useState } from 'react';
import { post } from '#web/api-client/call-api.ts';
import { passkeys as words } from '#web/content/passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { prepareToCreatePasskey } from '../accounts/create-passkey.ts';
import { passkeyFailure } from '../accounts/passkey-failure.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { waiting } from './waiting.ts';

interface Props {
  withStepUp<Answer>(call: () => Promise<Answer>): Promise<Answer>;
  onAdded(): Promise<unknown>;
}

/** The step-up comes before the name, so that the browser's dialog opens right after a press. Safari insists on that. */
export function AddPasskey({ withStepUp, onAdded }: Props) {
  const [create, setCreate] = useState<Awaited<ReturnType<typeof prepareToCreatePasskey>>>();
  const [isPreparing, setPreparing] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function prepare(): Promise<void> {
    setPreparing(true);
    setFailure(undefined);
    try {
      const prepared = await prepareToCreatePasskey(() =>
        withStepUp(() => post('/passkeys/options', undefined, words.failed)),
      );
      setCreate(() => prepared);
    } catch (error) {
      setFailure(passkeyFailure(error));
    } finally {
      setPreparing(false);
    }
  }

  async function add(name: string, createNow: NonNullable<typeof create>): Promise<void> {
    const response = await createNow();
    // What was prepared works once, whatever the answer is.
    setCreate(undefined);
    try {
      await post('/passkeys', { name, response }, words.failed);
    } catch (error) {
      setFailure(passkeyFailure(error));
      return;
    }
    await onAdded();
  }

  return (
    <>
      <Button look="quiet" className="mt-5" {...waiting(isPreparing)} onClick={() => void prepare()}>
        {words.add}
      </Button>
      {failure !== undefined && (
        <p role="alert" className="text-red mt-3 font-medium">
          {failure}
        </p>
      )}
      <Dialog title={words.add} isOpen={create !== undefined} onClose={() => setCreate(undefined)}>
        {create && (
          <PasskeyNameForm
            submit={words.create}
            sending={words.creating}
            name={words.thisDevice}
            send={(name) => add(name, create)}
          />
        )}
      </Dialog>
    </>
  );
}
