import { useCallback } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { Button } from '#web/ui/button.tsx';
import { useApi } from '../api-client/use-api.ts';
import { outcomes } from '../content/orders.ts';
import { supplementResults as words } from '../content/supplement.ts';
import { ActionRow } from '../orders/action-row.tsx';
import { BoughtOrder } from '../orders/bought-order.tsx';
import { formatMoment } from '../orders/format-moment.ts';
import type { PaymentIn } from '../orders/payment.ts';
import { readOrder } from '../orders/read-order.ts';
import { ReferenceId } from '../orders/reference-id.tsx';
import { StateHero } from '../orders/state-hero.tsx';
import { useHeadingFocus } from '../orders/use-heading-focus.ts';

interface Props {
  payment: PaymentIn<'paid' | 'confirming' | 'refunded' | 'failed'>;
  /** What was paid, or not: the difference. */
  supplement: Order;
  /** The order whose date it changes. */
  changed: string;
  onCheck(): void;
}

/** Shown when the buyer returns from paying the difference to another date. */
export default function SupplementResult({ payment, supplement, changed, onCheck }: Props) {
  const { state } = payment;
  const isPaid = state === 'paid';
  const page = useHeadingFocus(state, 'verifying');
  const ask = useCallback((signal: AbortSignal) => readOrder(changed, signal), [changed]);
  const answer = useApi(isPaid ? ask : undefined);
  const { title, lead } = words[state];
  return (
    <div ref={page}>
      <StateHero title={title} lead={lead}>
        <ActionRow
          links={[
            { to: `/orders/${changed}`, label: words.toOrder, isFirst: true },
            { to: '/contact', label: words.toContact },
          ]}
        >
          {payment.state === 'confirming' && payment.isOver && (
            <Button look="quiet" onClick={onCheck}>
              {outcomes.confirming.checkAgain}
            </Button>
          )}
        </ActionRow>
      </StateHero>
      {answer.state === 'loaded' ? (
        <BoughtOrder order={answer.data.order} />
      ) : (
        <div className="page-width py-section space-y-6">
          {state === 'failed' && <p className="max-w-prose leading-relaxed">{wayOn(supplement)}</p>}
          <ReferenceId id={changed} />
        </div>
      )}
    </div>
  );
}

function wayOn({ state, pay_until: until }: Order): string {
  return state === 'pending' && until !== null ? words.stillHeld(formatMoment(until)) : words.chooseAgain;
}
