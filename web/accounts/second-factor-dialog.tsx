import { Link } from 'react-router';
import type { FactorInBody } from '#contract/accounts/passkey.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { post } from '../api-client/call-api.ts';
import { identity as words } from '../content/identity.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { answerWithPasskey } from './passkeys.ts';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

interface Props {
  send(shown: FactorInBody): Promise<void>;
  onClose(): void;
}

/** Asks for a passkey or a recovery code beside a password or an emailed link. */
export default function SecondFactorDialog({ send, onClose }: Props) {
  return (
    <Dialog title={words.factorTitle} isOpen onClose={onClose}>
      <p className="mb-6">{words.factorLine}</p>
      <PasskeyButton
        label={words.usePasskey}
        look="crimson"
        isFirst
        show={async () => {
          const passkey = await answerWithPasskey(() =>
            post('/passkey-sign-ins/options', undefined, words.failed),
          );
          await send({ passkey });
        }}
      />
      <p className="text-ink-soft border-rule mt-6 mb-5 border-t pt-5">{words.orCode}</p>
      <RecoveryCodeForm send={(code) => send({ recovery_code: code })} />
      <p className="border-rule mt-6 border-t pt-5">
        {words.lostLine}{' '}
        <Link to={words.toContact} className="text-link font-semibold">
          {words.write}
        </Link>
      </p>
    </Dialog>
  );
}
