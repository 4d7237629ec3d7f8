import type { NamedTest } from './run-tests.ts';

/** Unique indexes that decide between requests at the same moment. Beside them, constraint-guards.ts has all of them. */
export const indexGuards: { prevents: string; index: string; test: NamedTest }[] = [
  {
    prevents: 'a second click places a second order',
    index: 'one_open_order_per_buyer',
    test: {
      file: 'server/checkout/insert-order.test.ts',
      title: 'a buyer who presses twice, and meets two processes, has one order',
    },
  },
  {
    prevents: 'a decline that is reported twice counts twice',
    index: 'declines_by_provider_id',
    test: {
      file: 'server/payments/record-declines.test.ts',
      title: 'events that arrive twice, at once and without the earlier ones count each decline once',
    },
  },
  {
    prevents: 'a guest books a free seat twice',
    index: 'one_free_order_per_guest_and_cart',
    test: {
      file: 'server/checkout/book-session.test.ts',
      title: 'booking twice gives the same booking',
    },
  },
  {
    prevents: 'somebody with an account books a free seat twice',
    index: 'one_free_order_per_account_and_cart',
    test: {
      file: 'server/checkout/book-session.test.ts',
      title: 'booking twice with an account is the same booking',
    },
  },
  {
    prevents: 'a dispute is answered with two documents',
    index: 'one_evidence_per_dispute',
    test: {
      file: 'server/payments/send-evidence.test.ts',
      title: 'two who prepare evidence at once leave one document',
    },
  },
];
