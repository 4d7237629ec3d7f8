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
  menu?: { group: Group; label: string };
  Page: ComponentType;
}

type Load = () => Promise<{ default: ComponentType }>;

function page(path: string, load: Load, rest: Omit<OfficePage, 'path' | 'Page'>): OfficePage {
  return { path, Page: lazy(load), ...rest };
}

/** Every address under /admin. */
export const pages: OfficePage[] = [
  page('guests', () => import('./guests/sessions-page.tsx'), {
    permission: 'guests.see',
    menu: { group: 'Today', label: 'Guests' },
  }),
  page('guests/past', () => import('./guests/past-sessions-page.tsx'), { permission: 'guests.see' }),
  page('guests/:session', () => import('./guests/roster-page.tsx'), { permission: 'guests.see' }),
  page('guests/:session/print', () => import('./guests/print-page.tsx'), { permission: 'guests.see' }),
  page('guests/:session/check-in', () => import('./guests/door/check-in-page.tsx'), {
    permission: 'guests.check_in',
  }),
  page('security', () => import('./security/security-page.tsx'), {
    menu: { group: 'House', label: 'My sign-in' },
  }),
];
