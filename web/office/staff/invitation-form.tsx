import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { accountFields, confirmationProblem, newPasswordProblem } from '#contract/accounts/account-fields.ts';
import type { ShownInvitation } from '#contract/staff/office-invitations.ts';
import type { OfficeSignInStep } from '#contract/staff/office-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AccountForm } from '../../accounts/account-form.tsx';
import { fieldProblems } from '../../accounts/field-problems.ts';
import { NewPasswordFields } from '../../accounts/new-password-fields.tsx';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import { ApiError } from '../../api-client/api-error.ts';
import { callWith } from './call-with.ts';
import { failureOf } from './failure-of.ts';
import { roleNames } from './role-names.ts';

interface Props {
  /** The token from the link. */
  token: string | undefined;
  onEntered(entry: OfficeSignInStep): void;
}

const post = callWith(null);
const labels = { password: 'Password', confirmation: 'Confirm password' };

/** Name and password of a person who was invited by email. */
export function InvitationForm({ token, onEntered }: Props) {
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState<ShownInvitation>();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    if (token === undefined) return undefined;
    let isWanted = true;
    post<ShownInvitation>('/emailed-invitation', { method: 'POST', body: { token } }).then(
      (found) => isWanted && setShown(found),
      (error: unknown) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [token, tries]);

  if (token === undefined || isGone(failure)) return <Gone isWhole={token !== undefined} />;
  if (failure !== undefined)
    return (
      <div role="alert">
        <p className="text-red font-medium">{failureOf(failure)}</p>
        <p className="mt-5">
          <Button
            onClick={() => {
              setFailure(undefined);
              setTries(tries + 1);
            }}
          >
            Try again
          </Button>
        </p>
      </div>
    );
  if (!shown)
    return (
      <div role="status">
        <span className="sr-only">Loading…</span>
        <div className="skeleton h-40" />
      </div>
    );
  return <TakeForm token={token} shown={shown} onEntered={onEntered} onGone={setFailure} />;
}

interface TakeProps {
  token: string;
  shown: ShownInvitation;
  onEntered(entry: OfficeSignInStep): void;
  onGone(error: unknown): void;
}

function TakeForm({ token, shown: { email, role }, onEntered, onGone }: TakeProps) {
  const form = useAccountForm({
    fields: ['name', 'password', 'password_confirmation'],
    problemsOf: ({ name, password, password_confirmation: confirmation }) =>
      fieldProblems({
        name: accountFields.name(name),
        password: newPasswordProblem(password),
        password_confirmation: confirmationProblem(password, confirmation),
      }),
    send: async (values) => {
      try {
        const body = { token, ...values };
        onEntered(await post<OfficeSignInStep>('/emailed-invitation/acceptance', { method: 'POST', body }));
      } catch (error) {
        if (isGone(error)) onGone(error);
        throw error;
      }
    },
    failureOf,
  });
  const isSending = form.state !== 'idle';
  return (
    <>
      <p className="border-rule mb-6 border-y py-4">
        <span className="font-semibold wrap-anywhere">{email}</span>
        <span className="text-ink-soft block text-sm">{roleNames[role]}</span>
      </p>
      <AccountForm form={form} submit="Continue" sending="Creating your account…">
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <TextField
          label="Full name"
          name="name"
          autoComplete="name"
          error={form.problems.name}
          readOnly={isSending}
          required
        />
        <NewPasswordFields labels={labels} problems={form.problems} readOnly={isSending} />
      </AccountForm>
    </>
  );
}

function Gone({ isWhole }: { isWhole: boolean }) {
  return (
    <>
      <p>
        {isWhole
          ? 'This link is no longer valid. It has been used, withdrawn or replaced, or it is more than a week old.'
          : 'The link is incomplete. Please open it from the email again.'}{' '}
        Ask the person who invited you to resend the invitation.
      </p>
      <p className="mt-6">
        <Link to="/admin" className="action action-quiet">
          Go to sign in
        </Link>
      </p>
    </>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 410;
}
