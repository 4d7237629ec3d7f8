/** How long data about people is kept, unless the settings say otherwise. The privacy policy says these figures. */
export const RETENTION = {
  /** After the last day of the last seat of an order. */
  guestMonths: 24,
  /** The same, of consents. */
  consentYears: 6,
  /** Since an account was signed in to. */
  unusedAccountMonths: 36,
  /** From the email that announces it to the end of an unused account. */
  noticeDays: 30,
  /** Of messages and brochure requests. */
  outreachMonths: 12,
} as const;
