import { Asked } from '../parts/asked.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { spanText } from './local-text.ts';
import { RepeatSession } from './repeat-session.tsx';
import { useSessionChoices } from './use-session-choices.ts';
import { useSession } from './use-session.ts';

export default function RepeatSessionPage() {
  const { id, query: session } = useSession();
  const choices = useSessionChoices();
  return (
    <Asked query={session} what="The session">
      {(found) => (
        <>
          <PageTitle
            title="Repeat a session"
            line={`${found.title}, ${found.city}: ${spanText(found)}. Hours, length, seats and price are those of this one.`}
            from={{ label: found.title, to: `/admin/sessions/${id}` }}
          />
          <Asked query={choices} what="The choices">
            {(known) => <RepeatSession key={id} session={found} choices={known} />}
          </Asked>
        </>
      )}
    </Asked>
  );
}
