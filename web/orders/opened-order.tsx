import type { ReactNode } from 'react';
import { orderLink } from '#web/content/email-links.ts';
import { orderPage as words } from '#web/content/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { OrderNotOpened } from './order-not-opened.tsx';
import { ShownOrder } from './shown-order.tsx';
import { StateHero } from './state-hero.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useOrder } from './use-order.ts';
import { Waiting } from './waiting.tsx';

export function OpenedOrder({ reference }: { reference: string }) {
  const { opened, tryAgain, tell } = useOrder(reference);
  const page = useHeadingFocus(opened?.state ?? 'opening');
  return <div ref={page}>{shown()}</div>;

  function shown(): ReactNode {
    if (opened === undefined) return <Waiting {...orderLink} />;
    if (opened.state === 'shown') return <ShownOrder order={opened.order} onChange={tell} />;
    if (opened.state === 'not_opened') return <OrderNotOpened isLinkOver={opened.isLinkOver} />;
    return (
      <StateHero title={words.failedTitle} lead={opened.message}>
        <Button look="crimson" onClick={tryAgain}>
          {words.tryAgain}
        </Button>
      </StateHero>
    );
  }
}
