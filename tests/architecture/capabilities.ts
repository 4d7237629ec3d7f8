/**
 * The capabilities of the server, from low to high. Verbs and rules of one import those above it in this list; routes,
 * presenters, emails and documents of a capability may use all of them. docs/architecture.md says what each holds.
 */
export const capabilities = [
  'server/platform',
  'server/alerts',
  'server/audit',
  'server/emails',
  'server/privacy',
  'server/seats',
  'server/sessions',
  'server/catalogue',
  'server/accounts',
  'server/staff',
  'server/people',
  'server/outreach',
  'server/orders',
  'server/participants',
  'server/refunds',
  'server/payments',
  'server/checkout',
  'server/changes',
  'server/check-in',
  'server/operations',
];
