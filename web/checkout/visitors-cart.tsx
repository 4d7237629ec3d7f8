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
  // The removal of the last line is announced where the line was.
  if (isUsed && !wasUsed) setUsed(true);
  return isUsed && site ? <CartContents site={site} wasDamaged={wasDamaged} /> : <EmptyCart />;
}
