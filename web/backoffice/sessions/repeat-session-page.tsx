import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { OfficeSessionDetail } from '#contract/office/session.ts';
import { Asked } from '../parts/asked.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { callOffice } from '../session/call-office.ts';
import { spanText } from './local-text.ts';
import { RepeatSession } from './repeat-session.tsx';
import { useSessionChoices } from './use-session-choices.ts';

export default function RepeatSessionPage() {
  const id = Number(useParams()['session']);
  const session = useQuery({
    queryKey: ['session', id],
    queryFn: () => callOffice<OfficeSessionDetail>(`/sessions/${id}`),
  });
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
