import type { OrderState } from '#contract/order-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { orderStates } from './order-words.ts';

export function OrderStateBadge({ state }: { state: OrderState }) {
  const { label, tone } = orderStates[state];
  return <Badge tone={tone}>{label}</Badge>;
}
