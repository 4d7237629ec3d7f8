import { Link, Navigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { useLinkToken } from '../../accounts/link-token.ts';
import type { OfficeUser } from './office-session.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSignOut } from './use-sign-out.tsx';

/** A signed-in user cannot accept an invitation, because accepting signs in its recipient. */
export function InvitationWhileSignedIn({ user: { name, email } }: { user: OfficeUser }) {
  const { token } = useLinkToken('invitation');
  const { signOut } = useSignOut();
  if (token === undefined) return <Navigate to="/admin" replace />;

  return (
    <SignInFrame
      title="Sign out first"
      line={
        <>
          You are signed in to the office as <b>{name}</b> <span className="wrap-anywhere">({email})</span>.
          This invitation is for the person who received the email.
        </>
      }
    >
      <p className="flex flex-wrap gap-3">
        <Button onClick={signOut}>Sign out and continue</Button>
        <Link to="/admin" className="action action-quiet">
          Stay signed in
        </Link>
      </p>
    </SignInFrame>
  );
}
