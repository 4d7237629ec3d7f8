import { orderLink } from '#web/content/email-links.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/order-page';
import { privatePage } from './private-page.tsx';

const OpenedOrder = privatePage(orderLink, async () => (await import('./opened-order.tsx')).OpenedOrder);

export const handle = { isHidden: true };

export const meta = () => pageMeta({ ...orderLink, isHidden: true });

export { headers } from '#web/shell/private-headers.ts';

export default function OrderPage({ params }: Route.ComponentProps) {
  return <OpenedOrder key={params.reference} reference={params.reference} />;
}
