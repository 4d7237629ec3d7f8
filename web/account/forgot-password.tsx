import { useState } from 'react';
import { Link } from 'react-router';
import { accountFields } from '#contract/account-fields.ts';
import { post } from '#web/api-client/call-api.ts';
import { account } from '#web/content/account.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { foundProblems } from './found-problems.ts';
import { Outcome } from './outcome.tsx';
import { useAccountForm } from './use-account-form.ts';

const { forgot: words } = account;

export const handle = { isHidden: true };

export const meta = () => pageMeta({ title: words.title, description: words.description, isHidden: true });

/** The answer is the same whether or not there is such an account. */
export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>();
  const toSignIn = (
    <p className="border-rule mt-8 border-t pt-6">
      <Link to="/signin" className="text-link font-semibold">
        {words.back}
      </Link>
    </p>
  );

  if (sentTo !== undefined)
    return (
      <Outcome title={words.doneTitle} lead={words.done}>
        <p>{words.doneLine(sentTo)}</p>
        <p className="text-ink-soft mt-3">{words.doneHint}</p>
        <p className="mt-8">
          <Button look="quiet" onClick={() => setSentTo(undefined)}>
            {words.again}
          </Button>
        </p>
        {toSignIn}
      </Outcome>
    );

  return (
    <AccountPage title={words.title} lead={words.lead}>
      <AddressForm onSent={setSentTo} />
      {toSignIn}
    </AccountPage>
  );
}

function AddressForm({ onSent }: { onSent(email: string): void }) {
  const form = useAccountForm({
    fields: ['email'],
    problemsOf: ({ email }) => foundProblems({ email: accountFields.email(email) }),
    send: async ({ email }) => {
      await post('/password-resets', { email }, words.failed);
      onSent(email);
    },
    failureOf: (error) => (error instanceof Error ? error.message : words.failed),
  });
  return (
    <AccountForm form={form} submit={words.submit} sending={words.sending}>
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={form.problems.email}
        readOnly={form.state === 'sending'}
        required
      />
    </AccountForm>
  );
}
