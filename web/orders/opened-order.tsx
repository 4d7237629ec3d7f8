import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { orderLink } from '#web/content/email-links.ts';
import { orderPage as words } from '#web/content/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { OrderNotOpened } from './order-not-opened.tsx';
import { ShownOrder } from './shown-order.tsx';
import { StateHero } from './state-hero.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useOrder } from './use-order.ts';
import { Waiting } from './waiting.tsx';

const ShownSupplement = lazy(() => import('../changes/shown-supplement.tsx'));

export function OpenedOrder({ reference }: { reference: string }) {
  const { answer, look, show } = useOrder(reference);
  const page = useHeadingFocus(answer.state === 'loaded' && !answer.data.order ? 'not_opened' : answer.state);
  return <div ref={page}>{shown()}</div>;

  function shown(): ReactNode {
    if (answer.state === 'loading') return <Waiting {...orderLink} />;
    if (answer.state === 'failed')
      return (
        <StateHero title={words.failedTitle} lead={answer.failure.message}>
          <Button look="crimson" onClick={answer.retry}>
            {words.tryAgain}
          </Button>
        </StateHero>
      );
    const { data: opened } = answer;
    if (!opened.order) return <OrderNotOpened reference={reference} isLinkOver={opened.isLinkOver} />;
    const { order } = opened;
    return isSupplement(order) ? (
      <Suspense fallback={<Waiting {...orderLink} />}>
        <ShownSupplement order={order} onLook={look} onChange={show} />
      </Suspense>
    ) : (
      <ShownOrder order={order} onLook={look} onChange={show} />
    );
  }
}

function isSupplement(order: Order): order is Order & { supplement_to: string } {
  return typeof order.supplement_to === 'string';
}
