import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { Mail } from '#contract/office/mails.ts';
import { Button } from '#web/ui/button.tsx';
import { Asked } from '../parts/asked.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { When } from '../parts/when.tsx';
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
            <Facts mail={mail} />
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

function Facts({ mail }: { mail: Mail }) {
  const { recipient, created_at: asked, sent_at: sent, last_error: error, order_reference: order } = mail;
  return (
    <dl className="mb-6 grid max-w-3xl gap-x-6 gap-y-1 sm:grid-cols-[8rem_1fr]">
      <Fact name="State">{letterStates[mail.state]}</Fact>
      <Fact name="To">{recipient === 'office' ? 'The office' : recipient}</Fact>
      <Fact name="Asked for">
        <When at={asked} />
      </Fact>
      {sent !== null && (
        <Fact name="Sent">
          <When at={sent} />
        </Fact>
      )}
      <Fact name="Tries">{mail.tries}</Fact>
      {error !== null && <Fact name="Last error">{error}</Fact>}
      {order !== null && (
        <Fact name="Order">
          <Link to={`/admin/orders/${order}`} className="text-link">
            {order}
          </Link>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft text-sm sm:py-0.5">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
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
