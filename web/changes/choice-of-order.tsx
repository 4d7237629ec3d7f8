import { Suspense, lazy, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { cancellationChoice as words } from '../content/cancellation-choice.ts';
import { lineToChoose } from './line-to-choose.ts';

const CancellationChoices = lazy(() =>
  import('./cancellation-choices.tsx').catch(() => ({ default: NotLoaded })),
);

interface Props {
  order: Order;
  /** Reloads the order, which may have changed meanwhile. */
  onLook(): Promise<void>;
  onChange(order: Order): void;
}

/** What the buyer chooses after a session was cancelled. It stays afterwards, and says what was chosen. */
export function ChoiceOfOrder(props: Props) {
  const isOpen = lineToChoose(props.order) !== undefined;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <CancellationChoices {...props} />
    </Suspense>
  );
}

function NotLoaded() {
  return <p role="alert">{words.notLoaded}</p>;
}
