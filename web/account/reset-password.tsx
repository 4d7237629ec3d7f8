import { useState } from 'react';
import { Link } from 'react-router';
import { account } from '#web/content/account.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { AccountPage } from './account-page.tsx';
import { useMailedLink } from './mailed-link.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { Outcome } from './outcome.tsx';

const { reset: words } = account;

export const handle = { isHidden: true };

export const meta = () => pageMeta({ title: words.title, description: words.description, isHidden: true });

export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
}

export default function ResetPassword() {
  const { isRead, token } = useMailedLink('reset');
  const [end, setEnd] = useState<{ token: string; is: 'done' | 'gone' }>();
  const outcome = end !== undefined && (token === undefined || end.token === token) ? end.is : undefined;

  if (outcome === 'done')
    return (
      <Outcome title={words.doneTitle} lead={words.doneLine}>
        <Link to="/dashboard" className="action action-crimson">
          {account.toDashboard}
        </Link>
      </Outcome>
    );
  if (outcome === 'gone' || (isRead && token === undefined))
    return (
      <Outcome
        title={outcome === 'gone' ? words.goneTitle : words.missingTitle}
        lead={outcome === 'gone' ? words.gone : words.missing}
      >
        <Link to="/forgot-password" className="action action-crimson">
          {words.another}
        </Link>
      </Outcome>
    );
  return (
    <AccountPage title={words.title} lead={words.lead}>
      <NewPasswordForm token={token} onEnd={(is) => setEnd({ token: token ?? '', is })} />
    </AccountPage>
  );
}
