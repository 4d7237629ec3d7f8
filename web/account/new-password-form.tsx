import { confirmationProblem, newPasswordProblem } from '#contract/account-fields.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { account } from '#web/content/account.ts';
import { AccountForm } from './account-form.tsx';
import { enter } from './enter.ts';
import { foundProblems } from './found-problems.ts';
import { forgetMailedLink } from './mailed-link.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

const { reset: words } = account;

interface Props {
  token: string | undefined;
  onEnd(is: 'done' | 'gone'): void;
}

/** Sets the password by the link, and signs in. */
export function NewPasswordForm({ token, onEnd }: Props) {
  const form = useAccountForm({
    fields: ['password', 'password_confirmation'],
    problemsOf: ({ password, password_confirmation: confirmation }) =>
      foundProblems({
        password: newPasswordProblem(password),
        password_confirmation: confirmationProblem(password, confirmation),
      }),
    send: async (values) => {
      try {
        await enter(
          '/password-resets/completion',
          { token, ...values },
          { refused: words.failed, unexpectedDuring: account.unexpectedOnScreen },
        );
        forgetMailedLink('reset');
        onEnd('done');
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 410) throw error;
        forgetMailedLink('reset');
        onEnd('gone');
      }
    },
    failureOf: (error) => (error instanceof Error ? error.message : words.failed),
  });
  return (
    <AccountForm form={form} submit={words.submit} sending={words.sending}>
      <NewPasswordFields
        labels={words}
        problems={form.problems}
        readOnly={form.state === 'sending' || token === undefined}
      />
    </AccountForm>
  );
}
