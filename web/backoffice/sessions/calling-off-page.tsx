import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallingOffAnswer } from '#contract/office/calling-off.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { Asked } from '../query/asked.tsx';
import { callOffice } from '../session/call-office.ts';
import { CallOffForm } from './call-off-form.tsx';
import { CallingOffRun } from './calling-off-run.tsx';
import { spanText } from './local-text.ts';
import { fromSession, useSession } from './use-session.ts';

const LOOK_EVERY_MS = 1_500;

/** First whom it meets; from the press on how far it is. */
export default function CallingOffPage() {
  const queries = useQueryClient();
  const { id, query: session } = useSession();
  const callingOff = useQuery({
    queryKey: ['calling-off', id],
    queryFn: () => callOffice<CallingOffAnswer>(`/sessions/${id}/calling-off`),
    refetchInterval: ({ state }) => (isMoving(state.data) ? LOOK_EVERY_MS : false),
  });
  const counted = JSON.stringify(callingOff.data?.run?.items);
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['list', `/sessions/${id}/calling-off/orders`] });
  }, [queries, id, counted]);

  const { data } = session;
  return (
    <>
      <PageTitle
        title={data?.state === 'called_off' ? 'Called off' : 'Call off a session'}
        line={data && `${data.title}, ${data.city}: ${spanText(data)}`}
        from={fromSession(session)}
      />
      <Asked query={session} what="The session">
        {(found) => (
          <Asked query={callingOff} what="The state of it">
            {({ touched, run, currency }) => {
              if (run) return <CallingOffRun sessionId={id} run={run} currency={currency} />;
              if (touched) return <CallOffForm session={found} touched={touched} currency={currency} />;
              return <p>This session was called off before the office kept account of it.</p>;
            }}
          </Asked>
        )}
      </Asked>
    </>
  );
}

function isMoving(answer: CallingOffAnswer | undefined): boolean {
  const { run } = answer ?? {};
  return run !== null && run !== undefined && (run.finished_at === null || run.items.under_way > 0);
}
