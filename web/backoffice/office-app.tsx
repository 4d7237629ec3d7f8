import '#contract/office/parse-without-eval.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ApiError } from '#web/api-client/api-error.ts';
import { EntryPage } from './entry/entry-page.tsx';
import { ReturnDialog } from './entry/return-dialog.tsx';
import { StepUpDialog } from './entry/step-up-dialog.tsx';
import { OfficeShell } from './office-shell.tsx';
import { useOfficeSession } from './session/office-session.ts';

const MOST_TRIES = 2;

const queries = new QueryClient({
  defaultOptions: {
    // What cannot be asked or done without a line fails at once: it never waits to happen later, unseen.
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
  if (!session) return <EntryPage />;
  return (
    // Nobody sees what another has asked for.
    <QueryClientProvider key={session.user.id} client={queries}>
      <OfficeShell user={session.user} />
      <StepUpDialog />
      {session.token === null && <ReturnDialog user={session.user} />}
    </QueryClientProvider>
  );
}
