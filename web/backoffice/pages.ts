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
  page('messages', () => import('./messages/messages-page.tsx'), {
    permission: 'messages.answer',
    menu: { group: 'People', label: 'Messages', Count: lazy(() => import('./messages/open-messages.tsx')) },
  }),
  page('messages/:id', () => import('./messages/message-page.tsx'), { permission: 'messages.answer' }),
  page('people', () => import('./people/people-page.tsx'), {
    permission: 'people.see',
    menu: { group: 'People', label: 'Customers' },
  }),
  page('people/:id', () => import('./people/person-page.tsx'), { permission: 'people.see' }),
  page('people/:id/account', () => import('./people/account-page.tsx'), { permission: 'people.change' }),
  page('people/:id/erasure', () => import('./people/erasure-page.tsx'), { permission: 'people.erase' }),
  page('leads', () => import('./leads/leads-page.tsx'), {
    permission: 'people.see',
    menu: { group: 'People', label: 'Brochure leads' },
  }),
  page('security', () => import('./security/security-page.tsx'), {
    menu: { group: 'House', label: 'My sign-in' },
  }),
];
