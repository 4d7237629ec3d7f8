import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { account } from '../content/account.ts';
import { AccountPage } from './account-page.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { signOut } from './sign-out.ts';
import type { KnownUser } from './signed-in.ts';
import { useEmailConfirmation } from './use-email-confirmation.ts';

const { verify: words } = account;

interface Props {
  token: string | undefined;
  user: KnownUser;
}

export function EmailConfirmation({ token, user }: Props) {
  const { state, confirmAgain } = useEmailConfirmation(token);
  const isConfirmed = typeof user.email_verified_at === 'string';
  const toDashboard = (
    <Link to="/dashboard" className="action action-crimson">
      {account.toDashboard}
    </Link>
  );

  if (state.is === 'working')
    return (
      <AccountPage title={words.title}>
        <p role="status" className="text-ink-soft">
          {words.working}
        </p>
      </AccountPage>
    );
  if (state.is === 'confirmed' || (isConfirmed && (state.is === 'gone' || state.is === 'missing')))
    return (
      <OutcomePage title={words.doneTitle} lead={words.done(user.email)}>
        {state.is === 'confirmed' && state.claimed > 0 && (
          <p className="mb-8">{words.claimed(state.claimed)}</p>
        )}
        {toDashboard}
      </OutcomePage>
    );
  if (state.is === 'of another account')
    return (
      <OutcomePage title={words.otherTitle} lead={words.other(user.email)}>
        <Button look="crimson" onClick={signOut}>
          {words.changeAccount}
        </Button>
      </OutcomePage>
    );
  if (state.is === 'failed')
    return (
      <OutcomePage title={words.failedTitle} lead={state.why}>
        <Button look="crimson" onClick={confirmAgain}>
          {account.tryAgain}
        </Button>
      </OutcomePage>
    );
  return (
    <OutcomePage
      title={state.is === 'gone' ? words.goneTitle : words.missingTitle}
      lead={state.is === 'gone' ? words.gone : words.missing(user.email)}
    >
      <ResendVerification email={user.email} />
    </OutcomePage>
  );
}
