/**
 * Has an account, has bought as a guest, has begun an order as a guest and not paid, is only named on somebody else's seat
 * as a guardian, only gets or got copies of emails about somebody else's order, only teaches, or has only sent a message or
 * requested the brochure.
 */
export const PERSON_KINDS = [
  'account',
  'guest',
  'unpaid',
  'guardian',
  'copied',
  'instructor',
  'enquirer',
] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];
