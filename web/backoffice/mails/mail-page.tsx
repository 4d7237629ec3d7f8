import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link, useParams } from 'react-router';
import type { Mail } from '#contract/office/mails.ts';
import { Button } from '#web/ui/button.tsx';
import { When } from '../format/when.tsx';
import { Facts } from '../layout/facts.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { Asked } from '../query/asked.tsx';
import { callOffice } from '../session/call-office.ts';
import { LetterView } from './letter-view.tsx';
import { letterName, letterStates, statesExplained } from './letter-words.ts';

const from = { label: 'Mail', to: '/admin/mails' };

export default function MailPage() {
  const { mail: id = '' } = useParams();
  const path = `/mails/${encodeURIComponent(id)}`;
  const query = useQuery({ queryKey: ['mail', id], queryFn: () => callOffice<Mail>(path) });
  return (
    <>
      {!query.data && <PageTitle title="Letter" from={from} />}
      <Asked query={query} what="The letter">
        {(mail) => (
          <>
            <PageTitle title={letterName(mail.kind)} from={from} line={statesExplained[mail.state]} />
            <div className="mb-6">
              <Facts facts={factsOf(mail)} />
            </div>
            <SendAgain mail={mail} path={path} />
            {mail.letter ? (
              <>
                <p className="text-ink-soft mb-6 text-sm">
                  As it would be written now. Secrets of its links are never shown here.
                </p>
                <LetterView letter={mail.letter} />
              </>
            ) : (
              <p>What it would say is no longer true, so there is nothing to show.</p>
            )}
          </>
        )}
      </Asked>
    </>
  );
}

function factsOf(mail: Mail): ComponentProps<typeof Facts>['facts'] {
  const { recipient, created_at: asked, sent_at: sent, order_reference: order } = mail;
  return [
    ['State', letterStates[mail.state]],
    ['To', recipient === 'office' ? 'The office' : recipient],
    ['Asked for', <When key="asked" at={asked} />],
    ['Sent', sent !== null && <When key="sent" at={sent} />],
    ['Tries', mail.tries],
    ['Last error', mail.last_error],
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

function SendAgain({ mail, path }: { mail: Mail; path: string }) {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => callOffice<Mail>(`${path}/sending`, { method: 'POST' }),
    onSuccess: async (sent) => {
      queries.setQueryData(['mail', String(sent.id)], sent);
      await queries.invalidateQueries({ queryKey: ['list', '/mails'] });
    },
  });
  const canBeSent = mail.state === 'failed' || mail.state === 'dropped';
  return (
    <div className="mb-8">
      {canBeSent && (
        <Button isBusy={sending.isPending} onClick={() => sending.mutate()}>
          {sending.isPending ? 'Sending…' : 'Send it again'}
        </Button>
      )}
      <p role="status">{sending.isSuccess ? 'The letter is on its way again.' : ''}</p>
      {sending.isError && (
        <p role="alert" className="text-red mt-2 font-medium">
          {sending.error.message}
        </p>
      )}
    </div>
  );
}
