import { Confirmation } from './confirmation.tsx';
import { Guarded } from './guard.tsx';
import { useMailedLink } from './mailed-link.ts';
import { Verifying } from './verifying.tsx';

/** Whoever confirms is signed in: the link proves the mailbox, the sign-in proves the account. */
export default function Verification() {
  const { isRead, token } = useMailedLink('verify');
  if (!isRead) return <Verifying />;
  return <Guarded>{(user) => <Confirmation key={token} token={token} user={user} />}</Guarded>;
}
