import '#contract/office/parse-without-eval.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ApiError } from '../api-client/api-error.ts';
import { OfficeShell } from './office-shell.tsx';
import { InvitationWhileSignedIn } from './staff/invitation-while-signed-in.tsx';
import { isInvitation } from './staff/is-invitation.ts';
import { useOfficeSession } from './staff/office-session.ts';
import { SignInAgainDialog } from './staff/sign-in-again-dialog.tsx';
import { OfficeSignInPage } from './staff/sign-in-page.tsx';
import { useSignOutElsewhere } from './staff/sign-out-elsewhere.ts';
import { StepUpDialog } from './staff/step-up-dialog.tsx';
import { useSignOutWhenIdle } from './staff/use-sign-out-when-idle.ts';

const MOST_TRIES = 2;

const queries = new QueryClient({
  defaultOptions: {
    // Offline requests fail at once instead of being sent later unseen.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 5_000,
      retry: (tries, error) => tries < MOST_TRIES && !(error instanceof ApiError && error.status > 0),
    },
  },
});

export default function OfficeApp() {
  const session = useOfficeSession();
  const { pathname } = useLocation();
  const isSignedIn = session !== undefined && session.token !== null;
  useSignOutWhenIdle(isSignedIn);
  useSignOutElsewhere(queries);
  if (!session) return <OfficeSignInPage />;
  // Check-in must continue offline, where nobody could sign in again.
  const isCovered = session.isCovered === true && !/\/check-in\/?$/.test(pathname);
  return (
    // Each user has a separate query cache.
    <QueryClientProvider key={session.user.id} client={queries}>
      {isInvitation(pathname) ? (
        <InvitationWhileSignedIn user={session.user} />
      ) : (
        <>
          <div className={isCovered ? 'invisible' : ''} inert={isCovered}>
            <OfficeShell user={session.user} />
            <StepUpDialog />
          </div>
          {!isSignedIn && <SignInAgainDialog user={session.user} isCovering={isCovered} />}
        </>
      )}
    </QueryClientProvider>
  );
}
