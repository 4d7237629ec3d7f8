import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { accountFields } from '#contract/account-fields.ts';
import { isUnknown } from '#web/api-client/api-error.ts';
import { post } from '#web/api-client/call-api.ts';
import { account } from '#web/content/account.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { fieldProblems } from './field-problems.ts';
import { OutcomePage } from './outcome-page.tsx';
import { useAccountForm } from './use-account-form.ts';

const { forgot: words } = account;

/** The answer is the same whether or not there is such an account. */
export function ForgotPasswordForm({ onEnd }: { onEnd(outcome: ReactElement | undefined): void }) {
  const form = useAccountForm({
    fields: ['email'],
    problemsOf: ({ email }) => fieldProblems({ email: accountFields.email(email) }),
    send: async ({ email }) => {
      await post('/password-resets', { email }, words.failed);
      onEnd(<LinkSent email={email} onAgain={() => onEnd(undefined)} />);
    },
    failureOf: (error) => {
      if (isUnknown(error)) return words.unknown;
      return error instanceof Error ? error.message : words.failed;
    },
  });
  return (
    <>
      <AccountForm form={form} submit={words.submit} sending={words.sending}>
        <EmailField label={words.email} error={form.problems.email} readOnly={form.state === 'sending'} />
      </AccountForm>
      <ToSignIn />
    </>
  );
}

function LinkSent({ email, onAgain }: { email: string; onAgain(): void }) {
  return (
    <OutcomePage title={words.doneTitle} lead={words.done}>
      <p>{words.doneLine(email)}</p>
      <p className="text-ink-soft mt-3">{words.doneHint}</p>
      <p className="mt-8">
        <Button look="quiet" onClick={onAgain}>
          {words.again}
        </Button>
      </p>
      <ToSignIn />
    </OutcomePage>
  );
}

function ToSignIn() {
  return (
    <p className="border-rule mt-8 border-t pt-6">
      <Link to="/signin" className="text-link font-semibold">
        {words.back}
      </Link>
    </p>
  );
}
