import { Badge } from '#web/ui/badge.tsx';
import { orderStateOf } from './order-words.ts';

export function OrderStateBadge({ order }: { order: Parameters<typeof orderStateOf>[0] }) {
  const { label, tone } = orderStateOf(order);
  return <Badge tone={tone}>{label}</Badge>;
}
