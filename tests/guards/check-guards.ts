import type { LockGuard } from './lock-guard.ts';

const byTerms = 'server/refunds/cancel-by-terms.test.ts';

/** Checks of cancelling, and that it locks before it looks. Written as a lock is: the text is taken out. */
export const checkGuards: LockGuard[] = [
  {
    prevents:
      'a step that ends while the press waits for the order is not noticed, because the quote came first',
    file: 'server/refunds/give-back-tickets.ts',
    text: `await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();`,
    test: { file: byTerms, title: 'a step that ends while the press waits for the order is noticed' },
  },
  {
    prevents: 'another amount goes back than the buyer was shown',
    file: 'server/refunds/give-back-tickets.ts',
    text: 'if (backCents !== expectedCents)',
    without: 'if (false as boolean)',
    test: {
      file: byTerms,
      title: 'another amount than the one that was shown is refused with the new one, and nothing happens',
    },
  },
  {
    prevents: 'another amount goes back than the office was shown',
    file: 'server/refunds/refund-tickets.ts',
    text: 'if (input.expectedCents !== amountCents)',
    without: 'if (false as boolean)',
    test: {
      file: 'server/refunds/give-goodwill.test.ts',
      title: 'less than the terms give is not offered: another amount is refused',
    },
  },
  {
    prevents: 'staff return more than the terms give',
    file: 'server/refunds/refund-order.ts',
    text: `if (moreCents > 0 && input.limit === 'what the terms give')`,
    without: 'if (false as boolean)',
    test: {
      file: 'server/refunds/give-goodwill.test.ts',
      title: 'the office returns what the terms give, and only an administrator more',
    },
  },
  {
    prevents: 'a move by the office returns less of the difference than the terms give',
    file: 'server/changes/refuse-amount.ts',
    text: 'backCents < leastCents',
    without: '(false as boolean)',
    test: {
      file: 'server/changes/move-by-office.test.ts',
      title: 'of a session that we cancelled all of the difference goes back, however late',
    },
  },
  {
    prevents: 'a seat returns money that went back as goodwill',
    file: 'server/refunds/limit-to-left.ts',
    text: 'Math.min(share, left)',
    without: 'share',
    test: {
      file: 'server/refunds/give-goodwill.test.ts',
      title: 'the shares of all seats together are what is left, whichever is cancelled first',
    },
  },
];
