import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { cartLinkWords as words } from '#web/content/cart-link.ts';
import type { Site } from '#web/shell/site-context.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CartContents } from './cart-contents.tsx';
import { CartLinkNotice } from './cart-link-notice.tsx';
import { isCartDamaged } from './cart-store.ts';
import { EmptyCart } from './empty-cart.tsx';
import { useCart } from './kept-cart.ts';
import { useKeptOrder } from './open-order.ts';
import { useAccountOrder } from './use-account-order.ts';
import { useCartLink } from './use-cart-link.ts';

export function VisitorsCart() {
  const site = useRouteLoaderData<Site>('root');
  const hasLines = useCart().items.length > 0;
  const hasOrder = useKeptOrder() !== undefined;
  const [wasDamaged] = useState(isCartDamaged);
  const [wasUsed, setUsed] = useState(false);
  const link = useCartLink();
  useAccountOrder();
  const isUsed = wasUsed || hasLines || hasOrder || wasDamaged;
  // Keeps the cart mounted after the last line is removed, so that the removal can be announced.
  if (isUsed && !wasUsed) setUsed(true);
  return (
    <>
      <CartLinkNotice link={link} />
      {shown()}
    </>
  );

  function shown() {
    if (isUsed && site) return <CartContents site={site} wasDamaged={wasDamaged} />;
    if (link?.state === 'bringing') return <Skeleton text={words.bringing} lines={5} />;
    return <EmptyCart />;
  }
}
