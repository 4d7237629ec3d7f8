import { Link, useParams } from 'react-router';
import { formatMoney } from '#contract/money.ts';
import type { Dispute } from '#contract/payments/office-disputes.ts';
import { inWords } from '../format/in-words.ts';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { Facts } from '../layout/facts.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { DisputeEvidence } from './dispute-evidence.tsx';
import { useDispute } from './use-dispute.ts';

export default function DisputePage() {
  const { id = '' } = useParams();
  const query = useDispute(id);
  return (
    <>
      <PageTitle title="Dispute" from={{ label: 'Needs attention', to: '/admin/needs-attention' }} />
      <QueryResult query={query} what="The dispute">
        {(dispute) => (
          <>
            <DisputeFacts dispute={dispute} />
            <DisputeEvidence dispute={dispute} />
          </>
        )}
      </QueryResult>
    </>
  );
}

const outcomes: Record<string, string> = {
  won: 'Won: the card provider returned the money.',
  lost: 'Lost: the cardholder keeps the money.',
  under_review: 'The bank is reviewing the evidence. This can take months.',
  warning_under_review: 'The bank is reviewing the evidence. This can take months.',
  warning_closed: 'Closed without a dispute. No money was taken.',
  prevented: 'Prevented by the card provider.',
};

function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const facts = [
    ['Amount', formatMoney(dispute.amount_cents, dispute.currency)],
    ['State', outcomes[dispute.status] ?? inWords(dispute.status)],
    ['Reason', inWords(dispute.reason)],
    [
      'Order',
      <Link key="order" to={`/admin/orders/${dispute.order_reference}`} className="text-link">
        {dispute.order_reference}
      </Link>,
    ],
    ['Buyer', dispute.buyer_name || 'No name'],
    ['Opened', <When key="opened" at={dispute.opened_at} />],
    ...(dispute.due_at ? [['Answer until', <When key="due" at={dispute.due_at} />] as const] : []),
    ...(dispute.closed_at ? [['Closed', <When key="closed" at={dispute.closed_at} />] as const] : []),
    ['Card provider ID', dispute.provider_dispute_id],
  ] as const;
  return (
    <DetailSection title="The dispute">
      <Facts facts={facts} look="rows" />
    </DetailSection>
  );
}
