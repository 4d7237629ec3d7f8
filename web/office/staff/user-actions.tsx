import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { OfficeUserDetail } from '#contract/staff/office-users.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { callOffice } from './call-office.ts';

interface Action {
  label: string;
  line: string;
  path: string;
  method: 'PUT' | 'DELETE';
  confirm: { title: string; text: ReactNode };
  done: string;
}

export function UserActions({ user }: { user: OfficeUserDetail }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Action>();

  async function act({ path, method, done }: Action): Promise<void> {
    await callOffice(`/users/${user.id}/${path}`, { method });
    showToast(done);
    void queries.invalidateQueries({ queryKey: ['user', String(user.id)] });
    void queries.invalidateQueries({ queryKey: ['list', '/users'] });
  }

  return (
    <section className="border-rule border-t pt-5">
      <h2 className="text-heading">Account security</h2>
      <ul className="mt-3">
        {actionsFor(user).map((action) => (
          <li
            key={action.path + action.method}
            className="border-rule flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t py-4"
          >
            <p className="text-ink-soft min-w-0 grow basis-72">{action.line}</p>
            <Button look="quiet" onClick={() => setChosen(action)}>
              {action.label}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={chosen?.confirm.title ?? ''}
        action={chosen?.label ?? ''}
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        act={async () => {
          if (chosen) await act(chosen);
        }}
      >
        <p>{chosen?.confirm.text}</p>
      </ConfirmDialog>
    </section>
  );
}

function actionsFor(user: OfficeUserDetail): Action[] {
  const { name } = user;
  const signOut: Action = {
    label: 'Sign out everywhere',
    line: 'Use this if a device is lost or was left signed in.',
    path: 'access-tokens',
    method: 'DELETE',
    confirm: { title: 'Sign out everywhere?', text: `${name} will have to sign in again on every device.` },
    done: 'The account is signed out everywhere.',
  };
  const removeFactors: Action = {
    label: 'Remove second factors',
    line: 'Use this when the person has lost every device and all recovery codes. Check who is asking: call back on a number that you know.',
    path: 'factors',
    method: 'DELETE',
    confirm: {
      title: 'Remove second factors?',
      text: `This removes the passkeys, authenticator app and recovery codes of ${name}, and notifies them by email. At the next sign-in, only the password is needed to set up a new second factor.`,
    },
    done: 'The second factors are removed.',
  };
  const disable: Action = {
    label: 'Disable account',
    line: 'Nobody can sign in to it. Its orders stay.',
    path: 'disablement',
    method: 'PUT',
    confirm: {
      title: 'Disable this account?',
      text: `${name} will be signed out everywhere and cannot sign in until you enable the account again.`,
    },
    done: 'The account is disabled.',
  };
  const enable: Action = {
    label: 'Enable account',
    line: 'The owner can sign in again with the same password and second factor.',
    path: 'disablement',
    method: 'DELETE',
    confirm: { title: 'Enable this account?', text: `${name} will be able to sign in again.` },
    done: 'The account is enabled.',
  };
  return [
    ...(user.sign_ins.length > 0 ? [signOut] : []),
    ...(user.passkeys > 0 || user.has_app ? [removeFactors] : []),
    user.is_active ? disable : enable,
  ];
}
