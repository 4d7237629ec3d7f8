import { PageTitle } from '../layout/page-title.tsx';
import { Asked } from '../query/asked.tsx';
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
      <Asked query={session} what="The session">
        {(found) => (
          <Asked query={choices} what="The choices">
            {(known) => <RepeatSession key={id} session={found} choices={known} />}
          </Asked>
        )}
      </Asked>
    </>
  );
}
