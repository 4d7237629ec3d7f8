import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { accountFields } from '#contract/accounts/account-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { isUnknown } from '../api-client/api-error.ts';
import { post } from '../api-client/call-api.ts';
import { account } from '../content/account.ts';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { fieldProblems } from './field-problems.ts';
import { OutcomePage } from './outcome-page.tsx';
import { readReturnTo } from './return-to.ts';
import { useAccountForm } from './use-account-form.ts';
import { useQueryString } from './use-query-string.ts';

const paths = { forgot: '/password-resets', signInLink: '/sign-in-links' };

interface Props {
  page: keyof typeof paths;
  onEnd(outcome: ReactElement | undefined): void;
}

/** The response is the same whether or not the account exists. */
export function LinkRequestForm({ page, onEnd }: Props) {
  const words = account[page];
  const form = useAccountForm({
    fields: ['email'],
    problemsOf: ({ email }) => fieldProblems({ email: accountFields.email(email) }),
    send: async ({ email }) => {
      await post(paths[page], { email }, words.failed);
      onEnd(<LinkSent page={page} email={email} onAgain={() => onEnd(undefined)} />);
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

interface Sent extends Pick<Props, 'page'> {
  email: string;
  onAgain(): void;
}

function LinkSent({ page, email, onAgain }: Sent) {
  const words = account[page];
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

/** Whoever comes from the office goes back there. */
function ToSignIn() {
  const isOfOffice = readReturnTo(useQueryString()).startsWith('/admin');
  return (
    <p className="border-rule mt-8 border-t pt-6">
      <Link to={isOfOffice ? '/admin' : '/signin'} className="text-link font-semibold">
        {account.backToSignIn}
      </Link>
    </p>
  );
}
