import { Suspense, lazy, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { isCartDamaged, useCart } from '#web/cart/cart-store.ts';
import { cartPageWords } from '#web/content/cart.ts';
import { WriteInstead } from '#web/outreach/write-instead.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Site } from '#web/shell/site-context.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { CartNotLoaded } from './cart-not-loaded.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { useOpenOrder } from './open-order.ts';

/** Without a network the page explains itself; the cart waits in the browser. */
const CartContents = lazy(async () => {
  const loaded = await import('./cart-contents.tsx').catch(() => undefined);
  return { default: loaded?.CartContents ?? CartNotLoaded };
});

export const handle = { isHidden: true };

export const meta = () =>
  pageMeta({ title: cartPageWords.title, description: cartPageWords.description, isHidden: true });

/** Rendered the same for everybody; what is in the cart is known in the browser alone. */
export default function CartPage() {
  return (
    <div className="page-width min-h-svh py-8 md:py-12">
      <h1 id="cart-title" tabIndex={-1} className="text-title">
        {cartPageWords.title}
      </h1>
      <div className="mt-6 md:mt-8">{useIsHydrated() ? <Cart /> : <Waiting />}</div>
    </div>
  );
}

function Cart() {
  const site = useRouteLoaderData<Site>('root');
  const hasLines = useCart().items.length > 0;
  const hasOrder = useOpenOrder() !== undefined;
  const [wasDamaged] = useState(isCartDamaged);
  const [wasUsed, setUsed] = useState(false);
  const isUsed = wasUsed || hasLines || hasOrder || wasDamaged;
  // What happened to the last line is told where it was.
  if (isUsed && !wasUsed) setUsed(true);
  if (!isUsed || !site) return <EmptyCart />;
  return (
    <Suspense fallback={<Waiting />}>
      <CartContents site={site} wasDamaged={wasDamaged} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <div className="max-w-2xl">
      <WriteInstead why={cartPageWords.withoutScripts} className="mb-8" />
      <Skeleton text={cartPageWords.loading} lines={5} />
    </div>
  );
}
