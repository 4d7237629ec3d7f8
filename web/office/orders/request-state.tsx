import type { OrderRequestState } from '#contract/orders/office-order-requests.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { Badge } from '#web/ui/badge.tsx';

export const requestStates: Record<OrderRequestState, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'orange' },
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'red' },
  expired: { label: 'Too old', tone: 'quiet' },
};

export function RequestState({ state }: { state: OrderRequestState }) {
  const { label, tone } = requestStates[state];
  return <Badge tone={tone}>{label}</Badge>;
}
