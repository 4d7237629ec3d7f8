import type { OrderState } from '#contract/order-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { orderStateOf } from './order-words.ts';

export function OrderStateBadge({ state }: { state: OrderState }) {
  const { label, tone } = orderStateOf(state);
  return <Badge tone={tone}>{label}</Badge>;
}
