import { EmailConfirmation } from './email-confirmation.tsx';
import { useEmailLink } from './email-link.ts';
import { Guarded } from './guard.tsx';
import { VerifyingSignIn } from './verifying-sign-in.tsx';

/** Needs a signed-in visitor: the link proves the mailbox, the sign-in proves the account. */
export default function EmailVerification() {
  const { isRead, token } = useEmailLink('verify');
  if (!isRead) return <VerifyingSignIn />;
  return <Guarded>{(user) => <EmailConfirmation key={token} token={token} user={user} />}</Guarded>;
}
