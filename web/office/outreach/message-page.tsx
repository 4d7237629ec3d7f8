import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Message } from '#contract/outreach/office-messages.ts';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { AnswerForms } from './answer-forms.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageThread } from './message-thread.tsx';

const from = { label: 'Messages', to: '/admin/messages' };

export default function MessagePage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['message', id],
    queryFn: () => callOffice<Message>(`/messages/${encodeURIComponent(id)}`),
  });
  return (
    <>
      {!query.data && <PageTitle title="Message" from={from} />}
      <QueryResult query={query} what="This message">
        {(message) => <LoadedMessage key={message.id} message={message} />}
      </QueryResult>
    </>
  );
}

function LoadedMessage({ message }: { message: Message }) {
  const { others, answered_at: answeredAt, answered_by: answeredBy, assigned_to: assigned } = message;
  return (
    <>
      <PageTitle
        title={message.subject}
        from={from}
        line={
          <>
            {answeredAt === null ? 'Open' : `Answered${answeredBy === null ? '' : ` by ${answeredBy}`}`}
            {assigned && `, with ${assigned.name}`}
          </>
        }
        actions={<MessageActions message={message} />}
      />
      <MessageThread message={message} />
      <AnswerForms message={message} />
      {others.length > 0 && (
        <DetailSection title="Also from this address">
          <ul className="grid gap-1">
            {others.map(({ id, subject, created_at: at, is_open: isOpen }) => (
              <li key={id}>
                <Link to={`/admin/messages/${id}`} className="text-link wrap-anywhere">
                  {subject}
                </Link>{' '}
                <span className="text-ink-soft text-sm">
                  {isOpen ? 'Open' : 'Answered'}, <When at={at} isDayOnly />
                </span>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </>
  );
}
