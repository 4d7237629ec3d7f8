import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OfficeSession, OfficeUser } from './office-session.ts';
import { keepSession, leaveOffice } from './office-session.ts';
import { SignInSteps } from './sign-in-steps.tsx';
import { useOfficeSignIn } from './use-sign-in.ts';

interface Props {
  user: OfficeUser;
  /** If the page is covered, the dialog cannot be closed. */
  isCovering: boolean;
}

/** Opens over the page, so that unsaved input is kept. After closing it, a bar stays at the bottom. */
export function SignInAgainDialog({ user, isCovering }: Props) {
  const [isOpen, setOpen] = useState(true);
  const queries = useQueryClient();
  const entry = useOfficeSignIn(comeBack);

  function comeBack(session: OfficeSession): void {
    keepSession(session);
    void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }

  function startAfresh(): void {
    queries.clear();
    leaveOffice();
  }

  return (
    <>
      <Dialog
        title="Please sign in again"
        isOpen={isOpen}
        onClose={isCovering ? undefined : () => setOpen(false)}
      >
        {entry.stage.is !== 'codes' && (
          <p className="mb-6">
            You have been signed out. This happens after 30 minutes without activity, after 12 hours, or when
            somebody signs you out. Nothing on this page is lost. Sign in as <b>{user.name}</b> ({user.email})
            to continue.
          </p>
        )}
        <SignInSteps entry={entry} email={user.email} />
        <p className="mt-4 text-sm">
          <button type="button" onClick={startAfresh} className="text-link min-h-9">
            Not you? Leave this page and start again
          </button>
        </p>
      </Dialog>
      {!isOpen && (
        <div
          role="status"
          className="bg-navy-deep on-dark no-print fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-6 gap-y-2 px-5 py-3 text-white"
        >
          <p>You are signed out. Changes cannot be saved.</p>
          <Button look="light" onClick={() => setOpen(true)}>
            Sign in again
          </Button>
        </div>
      )}
    </>
  );
}
