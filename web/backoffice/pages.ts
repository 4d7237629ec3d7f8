import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { Permission } from '#contract/office/permission.ts';

export type Group = 'Today' | 'Catalogue' | 'People' | 'House';
export const GROUPS: readonly Group[] = ['Today', 'Catalogue', 'People', 'House'];

interface OfficePage {
  path: string;
  /** Who may open it; a page for everyone of the office names none. */
  permission?: Permission;
  /** Where the menu leads to it; other pages are led to from these. */
  menu?: { group: Group; label: string; Count?: ComponentType };
  Page: ComponentType;
}

type Load = () => Promise<{ default: ComponentType }>;

function page(path: string, load: Load, rest: Omit<OfficePage, 'path' | 'Page'>): OfficePage {
  return { path, Page: lazy(load), ...rest };
}

/** Every address under /admin. */
export const pages: OfficePage[] = [
  page('worklist', () => import('./worklist/worklist-page.tsx'), {
    permission: 'orders.see',
    menu: { group: 'Today', label: 'Worklist', Count: lazy(() => import('./worklist/worklist-count.tsx')) },
  }),
  page('orders', () => import('./orders/orders-page.tsx'), {
    permission: 'orders.see',
    menu: { group: 'Today', label: 'Orders' },
  }),
  page('orders/new', () => import('./orders/make-order-page.tsx'), { permission: 'orders.make' }),
  page('orders/:reference', () => import('./orders/order-page.tsx'), { permission: 'orders.see' }),
  page('orders/:reference/buyer', () => import('./orders/buyer-page.tsx'), { permission: 'orders.change' }),
  page('security', () => import('./security/security-page.tsx'), {
    menu: { group: 'House', label: 'My sign-in' },
  }),
];
