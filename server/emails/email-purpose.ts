import type { EmailKind } from './email-kind.ts';

/** As they stand in the index emails_that_open_nothing. Queueing needs them, and does not load the emails themselves. */
export const KINDS_THAT_OPEN_NOTHING = [
  'brochure',
  'contact_confirmation',
  'withdrawal_unmatched',
] as const satisfies EmailKind[];

type KindThatOpensNothing = (typeof KINDS_THAT_OPEN_NOTHING)[number];

type EmailPurpose =
  /** Anybody can have it sent to any address, and nothing is behind it. Limited by may-still-go.ts. */
  | 'opens_nothing'
  /** Has a link for the reader of the address. Each has its own limit, so that nothing else uses it up. */
  | 'lets_in'
  /** To the address of an order or of somebody who comes. */
  | 'about_order'
  | 'about_account'
  /** A person of the office has written or wanted it. */
  | 'by_office'
  | 'to_office'
  /** To somebody who works for the firm, or is to. */
  | 'to_staff';

/** An email that opens nothing is one that queueing limits, and no other is. */
export type PurposeOf<Kind extends EmailKind> = Kind extends KindThatOpensNothing
  ? 'opens_nothing'
  : Exclude<EmailPurpose, 'opens_nothing'>;

export function opensNothing(kind: EmailKind): kind is KindThatOpensNothing {
  return KINDS_THAT_OPEN_NOTHING.some((each) => each === kind);
}
