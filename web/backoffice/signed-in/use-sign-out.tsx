import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callAdmin } from '#web/api-client/call-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { isAnythingUnsaved } from '../form/unsaved.ts';
import { leaveOffice, officeSession } from './office-session.ts';

/** Signs this tab out at once, and the server when it is reachable. */
export function useSignOut() {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);

  function leave(): void {
    const token = officeSession()?.token ?? null;
    queries.clear();
    leaveOffice();
    if (token !== null) void callAdmin('/sign-out', token, { method: 'POST' }).catch(() => undefined);
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
