import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link, useParams } from 'react-router';
import type { Email } from '#contract/emails/office-emails.ts';
import { Button } from '#web/ui/button.tsx';
import { When } from '../format/when.tsx';
import { Facts } from '../layout/facts.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { EmailView } from './email-preview.tsx';
import { emailKindName, emailStates, statesExplained } from './email-words.ts';

const from = { label: 'Email', to: '/admin/emails' };

export default function EmailPage() {
  const { email: id = '' } = useParams();
  const path = `/emails/${encodeURIComponent(id)}`;
  const query = useQuery({ queryKey: ['email', id], queryFn: () => callOffice<Email>(path) });
  return (
    <>
      {!query.data && <PageTitle title="Email" from={from} />}
      <QueryResult query={query} what="The email">
        {(email) => (
          <>
            <PageTitle title={emailKindName(email.kind)} from={from} line={statesExplained[email.state]} />
            <div className="mb-6">
              <Facts facts={factsOf(email)} />
            </div>
            <ResendEmail email={email} path={path} />
            {email.preview ? (
              <>
                <p className="text-ink-soft mb-6 text-sm">
                  As it would be sent now. Links are shown without their secret part.
                </p>
                <EmailView preview={email.preview} />
              </>
            ) : (
              <p>This email is no longer relevant, so there is nothing to show.</p>
            )}
          </>
        )}
      </QueryResult>
    </>
  );
}

function factsOf(email: Email): ComponentProps<typeof Facts>['facts'] {
  const { recipient, created_at: queued, sent_at: sent, order_reference: order } = email;
  return [
    ['State', emailStates[email.state]],
    ['To', recipient === 'office' ? 'The office' : recipient],
    ['Queued', <When key="queued" at={queued} />],
    ['Sent', sent !== null && <When key="sent" at={sent} />],
    ['Attempts', email.tries],
    ['Last error', email.last_error],
    [
      'Order',
      order !== null && (
        <Link key="order" to={`/admin/orders/${order}`} className="text-link">
          {order}
        </Link>
      ),
    ],
  ];
}

function ResendEmail({ email, path }: { email: Email; path: string }) {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => callOffice<Email>(`${path}/resends`, { method: 'POST' }),
    onSuccess: async (sent) => {
      queries.setQueryData(['email', String(sent.id)], sent);
      await queries.invalidateQueries({ queryKey: ['list', '/emails'] });
    },
  });
  const canBeSent = email.state === 'failed' || email.state === 'dropped';
  return (
    <div className="mb-8">
      {canBeSent && (
        <Button isBusy={sending.isPending} onClick={() => sending.mutate()}>
          {sending.isPending ? 'Sending…' : 'Resend email'}
        </Button>
      )}
      <p role="status">{sending.isSuccess ? 'The email has been queued again.' : ''}</p>
      {sending.isError && (
        <p role="alert" className="text-red mt-2 font-medium">
          {sending.error.message}
        </p>
      )}
    </div>
  );
}
