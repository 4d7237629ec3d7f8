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
  page('', () => import('./overview/overview-page.tsx'), {
    permission: 'overview.see',
    menu: { group: 'Today', label: 'Overview' },
  }),
  page('mails', () => import('./mails/mails-page.tsx'), {
    permission: 'mail.see',
    menu: { group: 'House', label: 'Mail' },
  }),
  page('mails/:mail', () => import('./mails/mail-page.tsx'), { permission: 'mail.see' }),
  page('letters', () => import('./mails/letters-page.tsx'), { permission: 'mail.see' }),
  page('letters/:kind', () => import('./mails/letter-page.tsx'), { permission: 'mail.see' }),
  page('health', () => import('./health/health-page.tsx'), {
    permission: 'health.see',
    menu: { group: 'House', label: 'Health' },
  }),
  page('security', () => import('./security/security-page.tsx'), {
    menu: { group: 'House', label: 'My sign-in' },
  }),
];
