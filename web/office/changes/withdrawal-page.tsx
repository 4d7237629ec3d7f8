import { Link, useParams } from 'react-router';
import { withdrawalProblemNames, withdrawalStateNames } from '#contract/changes/office-withdrawal-names.ts';
import type { OfficeWithdrawalView } from '#contract/changes/office-withdrawals.ts';
import { momentToTheSecond } from '#contract/moment-to-the-second.ts';
import { formatMoney } from '#contract/money.ts';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { Facts } from '../layout/facts.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { DecideWithdrawal } from './decide-withdrawal.tsx';
import { useWithdrawal } from './use-withdrawal.ts';

export default function WithdrawalPage() {
  const { id = '' } = useParams();
  const query = useWithdrawal(id);
  return (
    <>
      <PageTitle
        title={`Withdrawal ${id}`}
        line="What somebody typed on the page to withdraw from a contract."
        from={{ label: 'Needs attention', to: '/admin/needs-attention' }}
      />
      <QueryResult query={query} what="The withdrawal">
        {(withdrawal) => (
          <>
            <Decision withdrawal={withdrawal} />
            <AsTyped withdrawal={withdrawal} />
            <ItsOrder withdrawal={withdrawal} />
          </>
        )}
      </QueryResult>
    </>
  );
}

function Decision({ withdrawal }: { withdrawal: OfficeWithdrawalView }) {
  const { state, problem, decided_at: decidedAt, decided_by: decidedBy, answer, order } = withdrawal;
  const { amount_cents: cents, due_at: dueAt, objected_at: objectedAt } = withdrawal;
  const isDecided = decidedAt !== null;
  return (
    <DetailSection title={isDecided ? 'Decision' : 'To decide'}>
      <Facts
        look="rows"
        facts={[
          ['State', withdrawalStateNames[state]],
          ['Why', problem !== null && withdrawalProblemNames[problem]],
          ['Objection', objectedAt !== null && <When at={objectedAt} />],
          ['Decide until', !isDecided && <When at={dueAt} />],
          ['Decided', decidedAt !== null && <When at={decidedAt} />],
          ['By', isDecided && (decidedBy ?? 'Nobody objected in time')],
          ['Returned', cents !== null && order !== null && formatMoney(cents, order.currency)],
          ['Answer', answer && <Lines key="answer" text={answer} />],
        ]}
      />
      {!isDecided && <DecideWithdrawal withdrawal={withdrawal} />}
    </DetailSection>
  );
}

function AsTyped({ withdrawal }: { withdrawal: OfficeWithdrawalView }) {
  const { received_at: receivedAt, name, reference, email, part, later_words: later } = withdrawal;
  return (
    <DetailSection title="What was typed">
      <Facts
        look="rows"
        facts={[
          ['Received', momentToTheSecond(new Date(receivedAt))],
          ['Name', name || 'Erased'],
          ['Order reference', reference],
          ['Email', email],
          ['Part', part || 'All of the order'],
          ['Later', later && momentToTheSecond(new Date(later.at))],
          ['Later name', later?.name],
          ['Later part', later && (later.part || 'All of the order')],
        ]}
      />
    </DetailSection>
  );
}

function ItsOrder({ withdrawal: { order } }: { withdrawal: OfficeWithdrawalView }) {
  if (order === null) return null;
  return (
    <DetailSection title="The order with this reference">
      <Facts
        look="rows"
        facts={[
          [
            'Order',
            <Link key="order" to={`/admin/orders/${order.reference}`} className="text-link">
              {order.reference}
            </Link>,
          ],
          ['Buyer', order.name],
          ['Email', order.email],
          ['Valid tickets', String(order.tickets)],
          ['Left of their price', formatMoney(order.cents, order.currency)],
        ]}
      />
    </DetailSection>
  );
}

function Lines({ text }: { text: string }) {
  return <span className="whitespace-pre-line">{text}</span>;
}
