import { useState } from 'react';
import type { OwnFactors } from '#contract/accounts/passkey.ts';
import { SIGN_UP_ROLES } from '#contract/staff/role.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { passkeys as words } from '#web/content/passkeys.ts';
import { formatDay } from '#web/orders/format-moment.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { KnownUser } from '../accounts/signed-in.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';

type Passkey = OwnFactors['passkeys'][number];

interface Props {
  passkeys: Passkey[];
  user: KnownUser;
  change(act: () => Promise<void>, done: string): Promise<boolean>;
  withStepUp<Answer>(call: () => Promise<Answer>): Promise<Answer>;
}

export function PasskeyList({ passkeys, user, change, withStepUp }: Props) {
  const [renamed, setRenamed] = useState<Passkey>();

  if (user.role !== undefined && !SIGN_UP_ROLES.some((role) => role === user.role))
    return (
      <p>
        {words.inOffice}{' '}
        <a href="/admin/security" className="text-link font-semibold">
          {words.toOffice}
        </a>
      </p>
    );
  return (
    <>
      {passkeys.length === 0 && <p>{words.none}</p>}
      {passkeys.length > 0 && (
        <ul className="border-rule border-b">
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="border-rule flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t py-4"
            >
              <div className="min-w-0 grow basis-56">
                <p className="font-semibold wrap-anywhere">{passkey.name}</p>
                <p className="text-ink-soft mt-1 text-sm">
                  {words.added} {formatDay(passkey.created_at)},{' '}
                  {passkey.last_used_at === null
                    ? words.neverUsed
                    : `${words.lastUsed} ${formatDay(passkey.last_used_at)}`}
                </p>
              </div>
              <p className="flex flex-wrap gap-3">
                <Button look="quiet" onClick={() => setRenamed(passkey)}>
                  {words.rename}
                  <span className="sr-only"> {passkey.name}</span>
                </Button>
                <Button
                  look="quiet"
                  onClick={() =>
                    void change(
                      () => callApi(`/passkeys/${passkey.id}`, words.failed, { method: 'DELETE' }),
                      words.removed,
                    )
                  }
                >
                  {words.remove}
                  <span className="sr-only"> {passkey.name}</span>
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
      {user.email_verified_at === null ? (
        <p className="mt-5">{words.unconfirmed}</p>
      ) : (
        <AddPasskey withStepUp={withStepUp} onAdded={() => change(async () => {}, words.addedNow)} />
      )}
      <Dialog title={words.renameTitle} isOpen={renamed !== undefined} onClose={() => setRenamed(undefined)}>
        {renamed && (
          <PasskeyNameForm
            submit={words.save}
            sending={words.saving}
            name={renamed.name}
            send={async (name) => {
              await callApi(`/passkeys/${renamed.id}`, words.failed, { method: 'PATCH', body: { name } });
              setRenamed(undefined);
              await change(async () => {}, words.renamed);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
