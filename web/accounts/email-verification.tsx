import { EmailConfirmation } from './email-confirmation.tsx';
import { Guarded } from './guard.tsx';
import { useLinkToken } from './link-token.ts';
import { VerifyingSignIn } from './verifying-sign-in.tsx';

/** Needs a signed-in visitor: the link proves the mailbox, the sign-in proves the account. */
export default function EmailVerification() {
  const { isRead, token } = useLinkToken('verify');
  if (!isRead) return <VerifyingSignIn />;
  return <Guarded>{(user) => <EmailConfirmation key={token} token={token} user={user} />}</Guarded>;
}
