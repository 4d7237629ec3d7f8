import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { spanText } from './local-text.ts';
import { RepeatSession } from './repeat-session.tsx';
import { useSessionChoices } from './use-session-choices.ts';
import { fromSession, useSession } from './use-session.ts';

export default function RepeatSessionPage() {
  const { id, query: session } = useSession();
  const choices = useSessionChoices();
  const { data } = session;
  return (
    <>
      <PageTitle
        title="Repeat session"
        line={
          data &&
          `${data.title}, ${data.city}: ${spanText(data)}. Start time, length, seats and price are the same as for this session.`
        }
        from={fromSession(session)}
      />
      <QueryResult query={session} what="The session">
        {(found) => (
          <QueryResult query={choices} what="The choices">
            {(choices) => <RepeatSession key={id} session={found} choices={choices} />}
          </QueryResult>
        )}
      </QueryResult>
    </>
  );
}
