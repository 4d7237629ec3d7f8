import { useCallback } from 'react';
import type { Order } from '#contract/order.ts';
import { useApi } from '#web/api-client/use-api.ts';
import { outcomes } from '#web/content/orders.ts';
import { supplementResults as words } from '#web/content/supplement.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionRow } from './action-row.tsx';
import { BoughtOrder } from './bought-order.tsx';
import { formatMoment } from './format-moment.ts';
import type { PaymentIn } from './payment.ts';
import { readOrder } from './read-order.ts';
import { ReferenceId } from './reference-id.tsx';
import { StateHero } from './state-hero.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

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
