import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Site } from '#web/shell/site-context.ts';
import { CartContents } from './cart-contents.tsx';
import { isCartDamaged } from './cart-store.ts';
import { EmptyCart } from './empty-cart.tsx';
import { useCart } from './kept-cart.ts';
import { useKeptOrder } from './open-order.ts';

export function VisitorsCart() {
  const site = useRouteLoaderData<Site>('root');
  const hasLines = useCart().items.length > 0;
  const hasOrder = useKeptOrder() !== undefined;
  const [wasDamaged] = useState(isCartDamaged);
  const [wasUsed, setUsed] = useState(false);
  const isUsed = wasUsed || hasLines || hasOrder || wasDamaged;
  // Keeps the cart mounted after the last line is removed, so that the removal can be announced.
  if (isUsed && !wasUsed) setUsed(true);
  return isUsed && site ? <CartContents site={site} wasDamaged={wasDamaged} /> : <EmptyCart />;
}
