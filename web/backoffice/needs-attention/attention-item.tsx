import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { REPAYMENT_CAUSES } from '#contract/manual-repayment.ts';
import { formatMoney } from '#contract/money.ts';
import type { AttentionItem } from '#contract/office/needs-attention.ts';
import type { DifferenceKind } from '#contract/office/statement.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { When } from '../format/when.tsx';
import { RepaymentActions } from '../orders/repayment-actions.tsx';
import { callOffice } from '../signed-in/call-office.ts';
import { differenceWords } from '../statement/difference-words.ts';
import { attentionWords } from './attention-words.ts';

/** The problem, the advice and the action. */
export function AttentionItemCard({ item }: { item: AttentionItem }) {
  const { title, whatToDo } = attentionWords[item.kind];
  const amount = formatMoney(item.amount_cents, item.currency);
  return (
    <li className="border-rule border-t py-5">
      <h2 className="text-heading">
        {title}, {amount}
      </h2>
      <p className="text-ink-soft text-[0.9375rem] wrap-anywhere">
        {item.reference === '' ? (
          'No order'
        ) : (
          <Link to={`/admin/orders/${item.reference}`} className="text-link">
            Order {item.reference}
          </Link>
        )}
        {item.name && `, ${item.name}`}, since <When at={item.since} />
        {item.due_at && (
          <>
            , answer until <When at={item.due_at} />
          </>
        )}
        {detailOf(item)}
        {item.provider_id && <span className="block text-sm">Card provider ID: {item.provider_id}</span>}
      </p>
      <p className="mt-2 max-w-prose">{whatToDo}</p>
      <WhatToDo item={item} amount={amount} />
    </li>
  );
}

function detailOf({ kind, detail }: AttentionItem): string {
  if (detail === '') return '';
  if (kind === 'statement_difference') return `. ${differenceWords[detail as DifferenceKind]}.`;
  return `. The card provider’s reason: ${detail.replaceAll('_', ' ')}`;
}

function WhatToDo({ item, amount }: { item: AttentionItem; amount: string }) {
  const { kind, id, refund_id: refundId, reference } = item;
  if (id !== null && isRepayment(kind))
    return <RepaymentActions id={id} refundId={refundId} reference={reference} amount={amount} />;
  if (kind === 'tickets_frozen' || kind === 'statement_difference') return null;
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
