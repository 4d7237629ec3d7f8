import { Suspense, lazy } from 'react';
import { orderLink } from '#web/content/mailed-links.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import type { Route } from './+types/order-page';
import { Waiting } from './waiting.tsx';

const OpenedOrder = lazy(async () => ({ default: (await import('./opened-order.tsx')).OpenedOrder }));

export const handle = { isHidden: true };

export const meta = () => pageMeta({ ...orderLink, isHidden: true });

export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
}

export default function OrderPage({ params }: Route.ComponentProps) {
  const waiting = <Waiting {...orderLink} />;
  return (
    <div className="min-h-[120svh]">
      {useIsHydrated() ? (
        <Suspense fallback={waiting}>
          <OpenedOrder reference={params.reference} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
