import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { withdrawalProblemNames } from '#contract/changes/office-withdrawal-names.ts';
import { formatMoney } from '#contract/money.ts';
import type { AttentionItem } from '#contract/operations/office-needs-attention.ts';
import { REPAYMENT_CAUSES } from '#contract/orders/manual-repayment.ts';
import type { DifferenceKind } from '#contract/payments/office-statement.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { When } from '../format/when.tsx';
import { declineReason } from '../orders/decline-words.ts';
import { RepaymentActions } from '../orders/repayment-actions.tsx';
import { differenceWords } from '../payments/difference-words.ts';
import { callOffice } from '../staff/call-office.ts';
import { attentionWords } from './attention-words.ts';

/** The problem, the advice and the action. */
export function AttentionItemCard({ item }: { item: AttentionItem }) {
  const { title, whatToDo } = attentionWords[item.kind];
  const amount = amountOf(item);
  return (
    <li className="border-rule border-t py-5">
      <h2 className="text-heading">{[title, amount].filter(Boolean).join(', ')}</h2>
      <p className="text-ink-soft text-[0.9375rem] wrap-anywhere">
        <Subject item={item} /> since <When at={item.since} />
        {item.due_at && (
          <>
            , answer until <When at={item.due_at} />
          </>
        )}
        {item.detail && `. ${detailOf(item)}`}
        {item.provider_id && <span className="block text-sm">Card provider ID: {item.provider_id}</span>}
      </p>
      <p className="mt-2 max-w-prose">{whatToDo}</p>
      <WhatToDo item={item} amount={amount} />
    </li>
  );
}

function amountOf({ amount_cents: cents, currency }: AttentionItem): string {
  return cents === null || currency === null ? '' : formatMoney(cents, currency);
}

/** What the problem is about, if it is about one thing. */
function Subject({
  item: { kind, id, reference, name, sellable, provider_id: providerId },
}: {
  item: AttentionItem;
}) {
  if (kind === 'withdrawal')
    return (
      <>
        <Link to={`/admin/withdrawals/${id}`} className="text-link">
          Withdrawal of {name || 'somebody who was erased'}
        </Link>
        {reference === null ? '' : `, order ${reference}`},
      </>
    );
  if (reference !== null)
    return (
      <>
        <Link to={`/admin/orders/${reference}`} className="text-link">
          Order {reference}
        </Link>
        {name && `, ${name}`},
      </>
    );
  if (kind === 'order_request')
    return (
      <>
        <Link to={`/admin/order-requests/${id}`} className="text-link">
          Request for {name}
        </Link>
        ,
      </>
    );
  if (sellable === null)
    return kind === 'statement_difference' && providerId !== null ? 'No order,' : 'Card payments,';
  return (
    <>
      <Link to={`/admin/${sellable.kind}s/${sellable.id}`} className="text-link">
        {name}
      </Link>
      ,
    </>
  );
}

function detailOf({ kind, detail }: AttentionItem): string {
  if (kind === 'declined') return detail.split(', ').map(declineReason).join('. ');
  if (plain.has(kind)) return detail;
  if (kind === 'withdrawal') return problemOf(detail);
  if (kind === 'order_request') return `Requested by ${detail}`;
  if (kind === 'statement_difference') return isDifference(detail) ? differenceWords[detail] : detail;
  return `The card provider’s reason: ${detail.replaceAll('_', ' ')}`;
}

function problemOf(detail: string): string {
  return detail in withdrawalProblemNames
    ? withdrawalProblemNames[detail as keyof typeof withdrawalProblemNames]
    : detail;
}

function isDifference(detail: string): detail is DifferenceKind {
  return detail in differenceWords;
}

const plain = new Set<AttentionItem['kind']>([
  'many_declines',
  'under_pressure',
  'unmatched_payment',
  'date_change_lost',
]);

const solvedElsewhere = new Set<AttentionItem['kind']>([
  'tickets_frozen',
  'statement_difference',
  'unmatched_payment',
  'date_change_lost',
  'order_request',
  'withdrawal',
  'many_declines',
  'under_pressure',
  'declined',
]);

function WhatToDo({ item, amount }: { item: AttentionItem; amount: string }) {
  const { kind, id, refund_id: refundId, reference } = item;
  if (solvedElsewhere.has(kind) || reference === null) return null;
  if (id !== null && isRepayment(kind))
    return <RepaymentActions id={id} refundId={refundId} reference={reference} amount={amount} />;
  return <AskProvider item={item} />;
}

function isRepayment(kind: AttentionItem['kind']): boolean {
  return (REPAYMENT_CAUSES as readonly string[]).includes(kind);
}

function AskProvider({ item }: { item: AttentionItem }) {
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => callOffice<unknown>(pathOf(item), { method: 'POST' }),
    onSuccess: async () => {
      showToast('Checked with the card provider.');
      await Promise.all(
        [['order', item.reference], ['list', '/orders'], ['needs-attention']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {item.kind === 'dispute' && (
        <Link to={`/admin/disputes/${item.id}`} className="action action-strong">
          Answer the dispute
        </Link>
      )}
      <Button
        look={item.kind === 'dispute' ? 'quiet' : 'strong'}
        isBusy={ask.isPending}
        onClick={() => ask.mutate()}
      >
        Check with card provider
      </Button>
      {ask.isError && (
        <p role="alert" className="text-red basis-full font-medium">
          {ask.error.message}
        </p>
      )}
    </div>
  );
}

function pathOf({ kind, id, reference }: AttentionItem): string {
  if (kind === 'dispute') return `/disputes/${id}/check`;
  if (kind === 'refund_stuck') return `/refunds/${id}/check`;
  return `/orders/${reference}/payment-checks`;
}
