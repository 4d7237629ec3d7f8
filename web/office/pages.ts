import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { RolePermission } from '#contract/staff/office-permissions.ts';

export type Group = 'Today' | 'Catalogue' | 'People' | 'Administration';
export const GROUPS: readonly Group[] = ['Today', 'Catalogue', 'People', 'Administration'];

interface OfficePage {
  path: string;
  /** The permission to open it. Without one, every office user may. */
  permission?: RolePermission;
  /** Its menu entry. Other pages are reached from these. */
  menu?: { group: Group; label: string; Count?: ComponentType };
  Page: ComponentType;
}

type Load = () => Promise<{ default: ComponentType }>;

function page(path: string, load: Load, rest: Omit<OfficePage, 'path' | 'Page'>): OfficePage {
  return { path, Page: lazy(load), ...rest };
}

/** Every path under /admin. */
export const pages: OfficePage[] = [
  page('', () => import('./operations/overview-page.tsx'), {
    permission: 'overview.see',
    menu: { group: 'Today', label: 'Overview' },
  }),
  page('emails', () => import('./emails/emails-page.tsx'), {
    permission: 'email.see',
    menu: { group: 'Administration', label: 'Email' },
  }),
  page('emails/:email', () => import('./emails/email-page.tsx'), { permission: 'email.see' }),
  page('email-kinds', () => import('./emails/email-kinds-page.tsx'), { permission: 'email.see' }),
  page('email-kinds/:kind', () => import('./emails/email-kind-page.tsx'), { permission: 'email.see' }),
  page('health', () => import('./operations/health-page.tsx'), {
    permission: 'health.see',
    menu: { group: 'Administration', label: 'Health' },
  }),
  page('api', () => import('./api/office-api-page.tsx'), {
    permission: 'documentation.see',
    menu: { group: 'Administration', label: 'Office API' },
  }),
  page('statement', () => import('./payments/statement-page.tsx'), {
    permission: 'statement.see',
    menu: { group: 'Administration', label: 'Payouts and fees' },
  }),
  page('refunds-by-month', () => import('./payments/refunds-by-month-page.tsx'), {
    permission: 'statement.see',
    menu: { group: 'Administration', label: 'Cancellations and refunds' },
  }),
  page('users', () => import('./staff/users-page.tsx'), {
    permission: 'users.see',
    menu: { group: 'Administration', label: 'Users and roles' },
  }),
  page('users/:id', () => import('./staff/user-page.tsx'), { permission: 'users.see' }),
  page('audit', () => import('./audit/audit-page.tsx'), {
    permission: 'audit.see',
    menu: { group: 'Administration', label: 'Audit log' },
  }),
  page('security-log', () => import('./audit/security-log-page.tsx'), {
    permission: 'audit.see',
    menu: { group: 'Administration', label: 'Security log' },
  }),
  page('programs', () => import('./catalogue/program-list-page.tsx'), {
    permission: 'catalogue.see',
    menu: { group: 'Catalogue', label: 'Programs' },
  }),
  page('programs/new', () => import('./catalogue/new-program-page.tsx'), { permission: 'catalogue.change' }),
  page('programs/order', () => import('./catalogue/program-order-page.tsx'), {
    permission: 'catalogue.change',
  }),
  page('programs/:id', () => import('./catalogue/program-page.tsx'), { permission: 'catalogue.see' }),
  page('programs/:id/preview', () => import('./catalogue/program-preview-page.tsx'), {
    permission: 'catalogue.see',
  }),
  page('programs/:id/day-plan', () => import('./catalogue/program-day-plan-page.tsx'), {
    permission: 'catalogue.change',
  }),
  page('programs/:id/questions', () => import('./catalogue/program-questions-page.tsx'), {
    permission: 'catalogue.change',
  }),
  page('programs/:id/agreement', () => import('./catalogue/program-agreements-page.tsx'), {
    permission: 'catalogue.change',
  }),
  page('instructors', () => import('./catalogue/instructor-list-page.tsx'), {
    permission: 'catalogue.see',
    menu: { group: 'Catalogue', label: 'Instructors' },
  }),
  page('instructors/new', () => import('./catalogue/new-instructor-page.tsx'), {
    permission: 'catalogue.change',
  }),
  page('instructors/:id', () => import('./catalogue/instructor-page.tsx'), {
    permission: 'catalogue.see',
  }),
  page('venues', () => import('./sessions/venue-list-page.tsx'), {
    permission: 'catalogue.see',
    menu: { group: 'Catalogue', label: 'Venues' },
  }),
  page('venues/new', () => import('./sessions/new-venue-page.tsx'), { permission: 'catalogue.change' }),
  page('venues/:id', () => import('./sessions/venue-page.tsx'), { permission: 'catalogue.see' }),
  page('booking-terms', () => import('./catalogue/terms-list-page.tsx'), {
    permission: 'catalogue.see',
    menu: { group: 'Catalogue', label: 'Booking terms' },
  }),
  page('booking-terms/new', () => import('./catalogue/new-terms-page.tsx'), {
    permission: 'catalogue.change',
  }),
  page('booking-terms/:id', () => import('./catalogue/terms-page.tsx'), {
    permission: 'catalogue.change',
  }),
  page('sessions', () => import('./sessions/sessions-page.tsx'), {
    permission: 'catalogue.see',
    menu: { group: 'Catalogue', label: 'Sessions' },
  }),
  page('sessions/calendar', () => import('./sessions/session-calendar-page.tsx'), {
    permission: 'catalogue.see',
  }),
  page('sessions/new', () => import('./sessions/new-session-page.tsx'), { permission: 'catalogue.change' }),
  page('sessions/:session', () => import('./sessions/session-page.tsx'), { permission: 'catalogue.see' }),
  page('sessions/:session/repeat', () => import('./sessions/repeat-session-page.tsx'), {
    permission: 'catalogue.change',
  }),
  page('sessions/:session/day-plan', () => import('./catalogue/session-day-plan-page.tsx'), {
    permission: 'catalogue.change',
  }),
  page('sessions/:session/cancel', () => import('./sessions/cancel-session-page.tsx'), {
    permission: 'orders.see',
  }),
  page('needs-attention', () => import('./operations/needs-attention-page.tsx'), {
    permission: 'orders.see',
    menu: {
      group: 'Today',
      label: 'Needs attention',
      Count: lazy(() => import('./operations/needs-attention-count.tsx')),
    },
  }),
  page('recovery', () => import('./operations/recovery-page.tsx'), { permission: 'orders.see' }),
  page('disputes/:id', () => import('./payments/dispute-page.tsx'), { permission: 'orders.see' }),
  page('orders', () => import('./orders/orders-page.tsx'), {
    permission: 'orders.see',
    menu: { group: 'Today', label: 'Orders' },
  }),
  page('orders/new', () => import('./orders/manual-order-page.tsx'), { permission: 'orders.make' }),
  page('orders/:reference', () => import('./orders/order-page.tsx'), { permission: 'orders.see' }),
  page('orders/:reference/buyer', () => import('./orders/buyer-page.tsx'), { permission: 'orders.change' }),
  page('order-requests', () => import('./orders/order-requests-page.tsx'), {
    permission: 'orders.see',
  }),
  page('order-requests/:id', () => import('./orders/order-request-page.tsx'), {
    permission: 'orders.see',
  }),
  page('withdrawals/:id', () => import('./changes/withdrawal-page.tsx'), { permission: 'orders.see' }),
  page('guests', () => import('./check-in/sessions-page.tsx'), {
    permission: 'guests.see',
    menu: { group: 'Today', label: 'Guests' },
  }),
  page('guests/past', () => import('./check-in/past-sessions-page.tsx'), { permission: 'guests.see' }),
  page('guests/programs/:program', () => import('./check-in/roster-page.tsx'), { permission: 'guests.see' }),
  page('guests/programs/:program/print', () => import('./check-in/print-page.tsx'), {
    permission: 'guests.see',
  }),
  page('guests/programs/:program/care', () => import('./check-in/care-page.tsx'), {
    permission: 'guests.see',
  }),
  page('guests/programs/:program/journeys', () => import('./check-in/journeys-page.tsx'), {
    permission: 'guests.see',
  }),
  page('guests/programs/:program/check-in', () => import('./check-in/check-in-page.tsx'), {
    permission: 'guests.check_in',
  }),
  page('guests/:session', () => import('./check-in/roster-page.tsx'), { permission: 'guests.see' }),
  page('guests/:session/print', () => import('./check-in/print-page.tsx'), { permission: 'guests.see' }),
  page('guests/:session/care', () => import('./check-in/care-page.tsx'), { permission: 'guests.see' }),
  page('guests/:session/journeys', () => import('./check-in/journeys-page.tsx'), {
    permission: 'guests.see',
  }),
  page('guests/:session/check-in', () => import('./check-in/check-in-page.tsx'), {
    permission: 'guests.check_in',
  }),
  page('messages', () => import('./outreach/messages-page.tsx'), {
    permission: 'messages.answer',
    menu: { group: 'People', label: 'Messages', Count: lazy(() => import('./outreach/open-messages.tsx')) },
  }),
  page('messages/:id', () => import('./outreach/message-page.tsx'), { permission: 'messages.answer' }),
  page('participants', () => import('./people/participants-page.tsx'), { permission: 'people.see' }),
  page('participants/:code', () => import('./people/participant-page.tsx'), { permission: 'people.see' }),
  page('people', () => import('./people/people-page.tsx'), {
    permission: 'people.see',
    menu: { group: 'People', label: 'Customers' },
  }),
  page('people/:id', () => import('./people/person-page.tsx'), { permission: 'people.see' }),
  page('people/:id/account', () => import('./people/account-page.tsx'), { permission: 'people.change' }),
  page('people/:id/erasure', () => import('./people/erase-person.tsx'), { permission: 'people.erase' }),
  page('leads', () => import('./outreach/leads-page.tsx'), {
    permission: 'people.see',
    menu: { group: 'People', label: 'Brochure leads' },
  }),
  page('security', () => import('./staff/security-page.tsx'), {
    menu: { group: 'Administration', label: 'My sign-in' },
  }),
];
