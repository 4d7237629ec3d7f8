import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CancellationAnswer } from '#contract/changes/office-session-cancellation.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { CancelSessionForm } from './cancel-session-form.tsx';
import { CancellationRun, isWorking } from './cancellation-run.tsx';
import { spanText } from './local-text.ts';
import { fromSession, useSession } from './use-session.ts';

const LOOK_EVERY_MS = 1_500;

/** First who is affected; after confirmation, the progress. */
export default function CancelSessionPage() {
  const queries = useQueryClient();
  const { id, query: session } = useSession();
  const sessionCancellation = useQuery({
    queryKey: ['cancellation', id],
    queryFn: () => callOffice<CancellationAnswer>(`/sessions/${id}/cancellation`),
    refetchInterval: ({ state }) => (isMoving(state.data) ? LOOK_EVERY_MS : false),
  });
  const counted = JSON.stringify(sessionCancellation.data?.run?.items);
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['list', `/sessions/${id}/cancellation/orders`] });
  }, [queries, id, counted]);

  const { data } = session;
  return (
    <>
      <PageTitle
        title={data?.state === 'cancelled' ? 'Cancelled' : 'Cancel session'}
        line={data && `${data.title}, ${data.city}: ${spanText(data)}`}
        from={fromSession(session)}
      />
      <QueryResult query={session} what="The session">
        {(found) => (
          <QueryResult query={sessionCancellation} what="The cancellation">
            {({ affected, run, currency }) => {
              if (run) return <CancellationRun sessionId={id} run={run} currency={currency} />;
              if (affected)
                return <CancelSessionForm session={found} affected={affected} currency={currency} />;
              return <p>No record was kept when this session was cancelled.</p>;
            }}
          </QueryResult>
        )}
      </QueryResult>
    </>
  );
}

function isMoving(answer: CancellationAnswer | undefined): boolean {
  const { run } = answer ?? {};
  return run !== null && run !== undefined && isWorking(run);
}
