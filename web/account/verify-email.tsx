import { account } from '#web/content/account.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { Confirmation } from './confirmation.tsx';
import { Guarded } from './guard.tsx';
import { useMailedLink } from './mailed-link.ts';
import { Verifying } from './verifying.tsx';

const { verify: words } = account;

export const handle = { isHidden: true };

export const meta = () => pageMeta({ title: words.title, description: words.description, isHidden: true });

export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
}

/** Whoever confirms is signed in: the link proves the mailbox, the sign-in proves the account. */
export default function VerifyEmail() {
  const { isRead, token } = useMailedLink('verify');
  if (!isRead) return <Verifying />;
  return <Guarded>{(user) => <Confirmation key={token} token={token} user={user} />}</Guarded>;
}
