import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { callAdmin } from '../../api-client/call-office.ts';
import { isAnythingUnsaved } from '../form/unsaved.ts';
import { leaveOffice, officeSession } from './office-session.ts';
import { announceSignOut } from './sign-out-elsewhere.ts';

/** Signs out at once in this tab and in those with the same token, and at the server when it is reachable. */
export function useSignOut() {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);

  function leave(): void {
    const session = officeSession();
    queries.clear();
    leaveOffice();
    if (!session || session.token === null) return;
    void announceSignOut(session.token, session.user.id);
    void callAdmin('/sign-out', session.token, { method: 'POST' }).catch(() => undefined);
  }

  return {
    signOut: () => (isAnythingUnsaved() ? setAsked(true) : leave()),
    question: (
      <Dialog title="Sign out without saving?" isOpen={isAsked} onClose={() => setAsked(false)}>
        <p>Your changes on this page are not saved.</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => setAsked(false)}>Stay on this page</Button>
          <Button look="quiet" onClick={leave}>
            Sign out
          </Button>
        </p>
      </Dialog>
    ),
  };
}
