/** Finding purchases that were made without an account. */
export const guestPurchaseWords = {
  find: 'Find guest purchases',
  finding: 'Looking...',
  line: (email: string) => `Purchases made with ${email} before you had an account.`,
  emailed: 'If there are purchases under this address, we have sent a link to it.',
  none: (email: string) => `We found no guest purchases made with ${email}.`,
  found: (count: number) => (count === 1 ? '1 purchase found.' : `${count} purchases found.`),
  claim: 'Add to my account',
  claiming: 'Adding...',
  claimed: (count: number) =>
    count === 1 ? '1 order is now part of your account.' : `${count} orders are now part of your account.`,
  failed: 'Failed to check guest purchases',
  claimFailed: 'Failed to convert guest to user',
};
