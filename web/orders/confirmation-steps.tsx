import { useState } from 'react';
import { Navigate } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { buyerHeaders } from '#web/checkout/buyer-key.ts';
import { finishPurchase } from '#web/checkout/finish-purchase.ts';
import { confirmationLink } from '#web/content/email-links.ts';
import { confirmation as words } from '#web/content/free-seats.ts';
import { ToWhoComes } from '../participants/to-who-comes.tsx';
import type { SeatProgress } from '../participants/who-comes.tsx';
import { BookAgain } from './book-again.tsx';
import { BoughtOrder } from './bought-order.tsx';
import { EmailedLink } from './emailed-link.tsx';
import { StateHero } from './state-hero.tsx';

/** The steps after opening the link that confirms the email address of held free seats. */
export function ConfirmationSteps() {
  return (
    <EmailedLink opening={confirmationLink} words={words} act={confirm} wayOn="/programs">
      {(order) => <Outcome order={order} />}
    </EmailedLink>
  );
}

async function confirm(token: string): Promise<Order> {
  const { order } = await callApi<{ order: Order }>('/seat-confirmations', words.fallback, {
    method: 'POST',
    body: { token },
    headers: buyerHeaders(),
  });
  if (isConfirmed(order)) finishPurchase(order.reference, order.lines);
  return order;
}

function isConfirmed({ state }: Order): boolean {
  return state === 'paid' || state === 'partly_refunded';
}

/** What became of an order that was cancelled, given back or cannot be booked again stands on its own page. */
function Outcome({ order }: { order: Order }) {
  if (isConfirmed(order)) return <Confirmed order={order} />;
  const isOffered = order.lines.some(({ is_cancelled: isCancelled }) => !isCancelled);
  if (order.state === 'expired' && isOffered)
    return (
      <StateHero title={words.endedTitle} lead={words.ended}>
        <BookAgain order={order} />
      </StateHero>
    );
  return <Navigate to={`/orders/${order.reference}`} replace />;
}

function Confirmed({ order }: { order: Order }) {
  const [progress, setProgress] = useState<SeatProgress>();
  return (
    <>
      <StateHero title={words.doneTitle} lead={words.done}>
        <ToWhoComes progress={progress} />
      </StateHero>
      <BoughtOrder order={order} onProgress={setProgress} />
    </>
  );
}
