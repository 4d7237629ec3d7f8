import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useMailedLink } from '#web/account/mailed-link.ts';
import { Button } from '#web/ui/button.tsx';
import type { OfficeUser } from '../session/office-session.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { EntryFrame } from './entry-frame.tsx';

/** An invitation makes an account of its own, which nobody who is in can take. */
export function InvitedWhileIn({ user: { name, email } }: { user: OfficeUser }) {
  const { token } = useMailedLink('invitation');
  const signOut = useSignOut();
  const [isLeaving, setLeaving] = useState(false);
  if (token === undefined) return <Navigate to="/admin" replace />;

  async function leave(): Promise<void> {
    setLeaving(true);
    await signOut();
  }

  return (
    <EntryFrame
      title="Sign out first"
      line={
        <>
          You are in the office as <b>{name}</b> <span className="wrap-anywhere">({email})</span>. An
          invitation is for somebody who has no account yet.
        </>
      }
    >
      <p className="flex flex-wrap gap-3">
        <Button isBusy={isLeaving} onClick={() => void leave()}>
          Sign out and go on to the invitation
        </Button>
        <Link to="/admin" className="action action-quiet">
          Stay signed in
        </Link>
      </p>
    </EntryFrame>
  );
}
