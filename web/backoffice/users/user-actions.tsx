import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { OfficeUserDetail } from '#contract/office/users.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { callOffice } from '../signed-in/call-office.ts';

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
  const [asked, setAsked] = useState<Action>();

  async function act({ path, method, done }: Action): Promise<void> {
    await callOffice(`/users/${user.id}/${path}`, { method });
    showToast(done);
    void queries.invalidateQueries({ queryKey: ['user', String(user.id)] });
    void queries.invalidateQueries({ queryKey: ['list', '/users'] });
  }

  return (
    <section className="border-rule border-t pt-5">
      <h2 className="text-heading">If something is wrong</h2>
      <ul className="mt-3">
        {actionsFor(user).map((action) => (
          <li
            key={action.path + action.method}
            className="border-rule flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t py-4"
          >
            <p className="text-ink-soft min-w-0 grow basis-72">{action.line}</p>
            <Button look="quiet" onClick={() => setAsked(action)}>
              {action.label}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={asked?.confirm.title ?? ''}
        action={asked?.label ?? ''}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        act={async () => {
          if (asked) await act(asked);
        }}
      >
        <p>{asked?.confirm.text}</p>
      </ConfirmDialog>
    </section>
  );
}

function actionsFor(user: OfficeUserDetail): Action[] {
  const { name } = user;
  const signOut: Action = {
    label: 'Sign out everywhere',
    line: 'A device was lost, or left open somewhere.',
    path: 'access-tokens',
    method: 'DELETE',
    confirm: { title: 'Sign out everywhere?', text: `${name} has to sign in again on every device.` },
    done: 'They are signed out everywhere.',
  };
  const removeFactors: Action = {
    label: 'Remove the second factors',
    line: 'Every device and all recovery codes are lost. Be sure who asks: call back on a number that you know.',
    path: 'factors',
    method: 'DELETE',
    confirm: {
      title: 'Remove the second factors?',
      text: `Passkeys, app and recovery codes of ${name} are gone, and an email says so. At the next sign-in a new second factor is set up with the password alone.`,
    },
    done: 'The second factors are removed.',
  };
  const disable: Action = {
    label: 'Disable the account',
    line: 'Nobody signs in to it any more. What was bought with it stays.',
    path: 'disablement',
    method: 'PUT',
    confirm: {
      title: 'Disable this account?',
      text: `${name} is signed out everywhere and cannot sign in until you enable the account again.`,
    },
    done: 'The account is disabled.',
  };
  const enable: Action = {
    label: 'Enable the account',
    line: 'Its owner can sign in again, with the same password and second factor.',
    path: 'disablement',
    method: 'DELETE',
    confirm: { title: 'Enable this account?', text: `${name} can sign in again.` },
    done: 'The account is enabled.',
  };
  return [
    ...(user.sign_ins.length > 0 ? [signOut] : []),
    ...(user.passkeys > 0 || user.has_app ? [removeFactors] : []),
    user.is_active ? disable : enable,
  ];
}
