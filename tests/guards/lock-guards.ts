import type { LockGuard } from './lock-guard.ts';
import { locksOfOffice } from './locks-of-office.ts';
import { locksOfPeople } from './locks-of-people.ts';
import { locksOfTheInstallation } from './locks-of-the-installation.ts';

/** Every lock of the server and its commands. */
export const lockGuards: LockGuard[] = [
  ...locksOfOffice,
  ...locksOfPeople,
  ...locksOfTheInstallation,
  {
    prevents: 'of two comparisons of the statement at once one fails, or keeps what the other found',
    file: 'server/payments/find-differences.ts',
    text: 'await sql`lock table statement_differences in share row exclusive mode`.execute(tx);',
    test: {
      file: 'server/payments/office-statement-routes.test.ts',
      title: 'a comparison replaces what another one found at the same moment',
    },
  },
  {
    prevents: 'two who send an address emails that open nothing at once send it one too many',
    file: 'server/emails/may-still-go.ts',
    text: `pg_advisory_xact_lock(hashtextextended(\${\`opens nothing \${recipient}\`}, 0))`,
    without: '',
    test: {
      file: 'server/emails/may-still-go.test.ts',
      title: 'emails at the same moment are counted one after the other',
    },
  },
  {
    prevents: 'a guest is erased while a refund of the order begins',
    file: 'server/operations/erase-old-orders.ts',
    text: ' for update',
    test: {
      file: 'server/operations/erase-old-orders.test.ts',
      title: 'a refund that begins at that moment keeps the guest',
    },
  },
  {
    prevents: 'an account is erased while its owner signs in',
    file: 'server/operations/end-unused-accounts.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/operations/end-unused-accounts.test.ts',
      title: 'a sign-in at the moment of the erasing keeps the account',
    },
  },
  {
    prevents: 'a sale fails instead of being refused, because another took the last seat',
    file: 'server/checkout/insert-orders.ts',
    text: `for no key update \${skips ? sql\`skip locked\` : sql\`\`}`,
    test: {
      file: 'server/checkout/insert-order.test.ts',
      title: 'the last seat, which somebody else takes at the same moment, is sold out',
    },
  },
  {
    prevents: 'two orders by one person at once pass the limit that they exceed together',
    file: 'server/checkout/needs-second-admin.ts',
    text: '.forNoKeyUpdate()',
    test: {
      file: 'server/checkout/lock-order-request.test.ts',
      title: 'two orders for one buyer at once count together',
    },
  },
  {
    prevents: 'two admins who approve a request at once make two orders',
    file: 'server/checkout/lock-order-request.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/checkout/lock-order-request.test.ts',
      title: 'two admins who approve a request at once make one order',
    },
  },
  {
    prevents: 'a payment attempt begins for an order that ends at the same moment',
    file: 'server/checkout/next-attempt.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/checkout/continue-checkout.test.ts',
      title: 'an order that ends just before a new attempt starts leaves room for a new order',
    },
  },
  {
    prevents:
      'the date of tickets is changed although somebody has just objected to the change of the address',
    file: 'server/changes/change-date.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/changes/change-date.test.ts',
      title: 'tickets that are frozen while their date is changed keep it',
    },
  },
  {
    prevents: 'a buyer who presses twice is told that the date is gone',
    file: 'server/changes/choose-after-cancellation.ts',
    text: 'for update of i',
    test: {
      file: 'server/changes/choices.test.ts',
      title: 'a date that is chosen twice at once is chosen once, and both are told so',
    },
  },
  {
    prevents: 'another date is chosen although somebody has just objected to the change of the address',
    file: 'server/changes/choose-after-cancellation.ts',
    text: `\${orderId} for update`,
    test: {
      file: 'server/changes/choices.test.ts',
      title: 'tickets that are frozen while another date is chosen wait for the office',
    },
  },
  {
    prevents: 'the office moves tickets to whose order somebody has just objected',
    file: 'server/changes/move-by-office.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/changes/move-by-office.test.ts',
      title: 'tickets that are frozen while the office moves them stay',
    },
  },
  {
    prevents: 'a dearer date is paid for tickets to whose order somebody has just objected',
    file: 'server/payments/finish-date-change.ts',
    text: `reference = \${reference} for update`,
    without: `reference = \${reference}`,
    test: {
      file: 'server/changes/change-date.test.ts',
      title: 'tickets that are frozen while a dearer date is being paid keep theirs',
    },
  },
  {
    prevents:
      'a dearer date that is paid, and a choice after its old session was cancelled, wait for each other',
    file: 'server/payments/finish-date-change.ts',
    text: `= \${reference}) order by id for update`,
    without: `= \${reference})`,
    test: {
      file: 'server/payments/finish-date-change.test.ts',
      title: 'whoever chooses at this moment locks the question before its order, and so does a payment',
    },
  },
  {
    prevents: 'a dearer date that is paid late, and whoever ends the offer of its buyer, wait for each other',
    file: 'server/payments/finish-date-change.ts',
    text: `i.state = 'asked') order by id for update`,
    without: `i.state = 'asked')`,
    test: {
      file: 'server/payments/finish-date-change.test.ts',
      title: 'a difference that is paid late locks what was offered before pools, as whoever ends it',
    },
  },
  {
    prevents: 'recover stops at a date whose last seat is sold at the same moment',
    file: 'server/participants/repeat-date-change.ts',
    text: '[]) order by id for update',
    without: '[])',
    test: {
      file: 'server/operations/recover-refunds.test.ts',
      title: 'a cheaper date whose last seat is sold at the same moment waits for a person',
    },
  },
  {
    prevents: 'recover and the end of an offer wait for each other',
    file: 'server/participants/repeat-date-change.ts',
    text: `'asked') order by id for update`,
    without: `'asked')`,
    test: {
      file: 'server/changes/choices.test.ts',
      title: 'recover locks an offer before pools, as whoever ends it',
    },
  },
  {
    prevents: 'recover and a buyer who chooses after a cancelled session wait for each other',
    file: 'server/refunds/record-refund.ts',
    text: 'for update of i',
    test: {
      file: 'server/changes/choices.test.ts',
      title: 'recover locks a question before its order, as whoever chooses',
    },
  },
  {
    prevents: 'tickets are given back although somebody has just objected to the change of the address',
    file: 'server/refunds/give-back-tickets.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/refunds/give-back-tickets.test.ts',
      title: 'tickets that are frozen while they are given back are kept',
    },
  },
  {
    prevents: 'of two amounts of goodwill at once one fails with an error instead of being told what is left',
    file: 'server/refunds/give-goodwill.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/refunds/give-goodwill.test.ts',
      title: 'two amounts at once are never more than what is left',
    },
  },
  {
    prevents: 'an order ends while it can be paid, because its next attempt was not seen',
    file: 'server/orders/end-order.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/orders/end-order.test.ts',
      title: 'a refused attempt does not end an order with a newer attempt',
    },
  },
  {
    prevents: 'a second press on the link that confirms free seats hears that the link is too old',
    file: 'server/orders/lock-for-confirmation.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/orders/confirm-seats.test.ts',
      title: 'two presses on the link at once give the tickets once, and both show them',
    },
  },
  {
    prevents: 'one correction overwrites another',
    file: 'server/orders/lock-for-edit.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/orders/lock-for-edit.test.ts',
      title: 'of two corrections of the same order at once the second is refused, not saved over the first',
    },
  },
  {
    prevents: 'an order is paid and has no tickets, because it ended while it was settled',
    file: 'server/payments/find-attempt-of.ts',
    text: `.forUpdate('o')`,
    test: {
      file: 'server/payments/late-payment.test.ts',
      title: 'a payment that is settled while its order ends gets its seats back',
    },
  },
  {
    prevents: 'one busy order holds up every payment that arrives with it',
    file: 'server/payments/settle-plain-payment.ts',
    text: 'for update of o skip locked',
    test: {
      file: 'server/payments/settle-plain-payment.test.ts',
      title: 'an order that somebody has locked is waited for alone',
    },
  },
  {
    prevents: 'a late payment fails instead of being refunded, because another took the last seat',
    file: 'server/seats/retake-seats.ts',
    text: 'for update of s',
    test: {
      file: 'server/payments/late-payment.test.ts',
      title: 'of two late payments for the last seat at once, one gets it and the other is refunded',
    },
  },
  {
    prevents: 'a dearer date that is paid late, and a sale of both dates, wait for each other',
    file: 'server/seats/retake-seats.ts',
    text: `= \${orderId}) order by id for update`,
    without: `= \${orderId})`,
    test: {
      file: 'server/payments/finish-date-change.test.ts',
      title:
        'a difference that is paid late locks the pools of both dates in one order, as all who take seats',
    },
  },
  {
    prevents: 'a minimum is added behind an order that is being placed without one',
    file: 'server/sessions/refuse-minimum.ts',
    text: 'for update',
    test: {
      file: 'server/sessions/refuse-minimum.test.ts',
      title: 'an order that is being placed is waited for: no minimum is added behind it',
    },
  },
  {
    prevents: 'several processes decide whether a session runs',
    file: 'server/changes/decide-session.ts',
    text: 'for update of w',
    test: {
      file: 'server/changes/decide-at-once.test.ts',
      title: 'ten processes that decide at once decide once, and tell each buyer once',
    },
  },
  {
    prevents: 'a change of the capacity forgets a seat that is sold at the same moment',
    file: 'server/sessions/change-capacity.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/sessions/capacity-race.test.ts',
      title: 'keeps a seat that is sold at the same moment',
    },
  },
  {
    prevents: 'a program whose seats are sold at the same moment cannot be saved, and nobody says why',
    file: 'server/catalogue/change-program.ts',
    text: '.forNoKeyUpdate()',
    test: {
      file: 'server/catalogue/edit-and-sale.test.ts',
      title: 'fewer seats than a sale takes at the same moment are refused, with their number',
    },
  },
  {
    prevents: 'an order whose last tickets go back at the same moment stays partly refunded',
    file: 'server/refunds/refund-order.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/refunds/refund-order.test.ts',
      title: 'two tickets that are given back at once leave the order refunded, not half refunded',
    },
  },
  {
    prevents: 'a ticket is given back that lets somebody in at the same moment',
    file: 'server/participants/end-tickets.ts',
    text: 'for update of t',
    test: {
      file: 'server/refunds/give-back-tickets.test.ts',
      title: 'a ticket that is scanned while it is given back is kept',
    },
  },
  {
    prevents: 'a closed dispute is opened again by older news',
    file: 'server/payments/record-dispute.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/payments/record-dispute.test.ts',
      title: 'of two reports about a known dispute at once, the older one does not win',
    },
  },
  {
    prevents: 'two refunds that succeed at the same moment leave their order partly refunded',
    file: 'server/refunds/record-refund.ts',
    text: 'for update of o, r',
    without: 'for update of r',
    test: {
      file: 'server/refunds/record-refund.test.ts',
      title: 'two refunds of an order that succeed at once leave it refunded',
    },
  },
  {
    prevents: 'the same news of a refund is recorded twice',
    file: 'server/refunds/record-refund.ts',
    text: 'for update of o, r',
    without: 'for update of o',
    test: {
      file: 'server/refunds/record-refund.test.ts',
      title: 'the same news twice at once is recorded once',
    },
  },
  {
    prevents: 'the second report of a refund made at the provider fails',
    file: 'server/refunds/record-refund.ts',
    text: `.forUpdate('o')`,
    test: {
      file: 'server/refunds/record-refund.test.ts',
      title: 'one that was made by hand is adopted once, if it is reported twice at once',
    },
  },
  {
    prevents: 'a repayment is recorded twice',
    file: 'server/refunds/record-manual-repayment.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/refunds/record-manual-repayment.test.ts',
      title: 'when two people record the same manual repayment at once, it is recorded once',
    },
  },
  {
    prevents: 'a retried refund and its manual repayment deadlock',
    file: 'server/refunds/retry-refund.ts',
    text: `.forUpdate('o')`,
    test: {
      file: 'server/refunds/record-manual-repayment.test.ts',
      title: 'the two of them lock the order before anything of it, so they cannot deadlock',
    },
  },
  {
    prevents: 'an order that is being placed is left out of the cancellation of its session',
    file: 'server/changes/cancel-session.ts',
    text: 'for update',
    test: {
      file: 'server/changes/cancel-at-once.test.ts',
      title: 'an order that is being placed when its session is cancelled belongs to the cancellation',
    },
  },
  {
    prevents: 'a second worker records that nothing was left to refund',
    file: 'server/changes/cancel-session-for-order.ts',
    text: 'for update of i skip locked',
    test: {
      file: 'server/changes/cancel-at-once.test.ts',
      title: 'two workers at the same order at once refund it once, and it is shown as refunded',
    },
  },
  {
    prevents: 'tickets that the office is refunding are refunded again',
    file: 'server/changes/cancel-session-for-order.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/changes/cancel-at-once.test.ts',
      title: 'an order that the office is refunding when its session is cancelled is refunded once',
    },
  },
  {
    prevents: 'more than half of the seats that are left in a date are held for buyers of cancelled sessions',
    file: 'server/seats/offerable-seats.ts',
    text: 'for no key update',
    test: {
      file: 'server/changes/half-of-the-seats.test.ts',
      title: 'what may be held is judged again when seats were released meanwhile',
    },
  },
  {
    prevents: 'a cancellation is shown as unfinished though all of its orders are done',
    file: 'server/changes/continue-session-cancellation.ts',
    text: 'for update',
    test: {
      file: 'server/changes/cancel-at-once.test.ts',
      title: 'a worker that ends while another completes the last order does not reopen the cancellation',
    },
  },
  {
    prevents: 'of two payments of one invoice at once both are noted, although they are more than its price',
    file: 'server/payments/note-invoice-payment.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/payments/invoice-payments.test.ts',
      title: 'of two payments at once, which are more than the invoice together, one is noted',
    },
  },
  {
    prevents: 'of two who take back one payment at once, one gets an error of the database',
    file: 'server/payments/correct-invoice-payment.ts',
    text: `.forUpdate('o')`,
    test: {
      file: 'server/payments/invoice-payments.test.ts',
      title: 'of two who take back a payment at once the second hears that it was taken back',
    },
  },
  {
    prevents: 'an email of an order is resent twice',
    file: 'server/emails/resend-order-email.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/emails/resend-at-once.test.ts',
      title: 'of two who resend the email of an order at once the second hears that it is on its way',
    },
  },
  {
    prevents: 'a failed email is queued twice',
    file: 'server/emails/resend-email.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/emails/resend-at-once.test.ts',
      title: 'two who resend a failed email at once queue it once',
    },
  },
  {
    prevents: 'one ticket lets in two people',
    file: 'server/check-in/lock-tickets.ts',
    text: 'for update of t',
    test: {
      file: 'server/check-in/record-scans.test.ts',
      title: 'of twenty simultaneous scans of one ticket, one lets in and nineteen are told so',
    },
  },
  {
    prevents:
      'what somebody tells of an allergy is lost to a tab that says at the same moment that nothing is needed',
    file: 'server/participants/get-seat.ts',
    text: 'for update of o',
    test: {
      file: 'server/participants/seat-answer-routes.test.ts',
      title:
        'of what is told and nothing needed at once, what is told is kept, or handed back to whoever told it',
    },
  },
  {
    prevents: 'a ticket is handed on whose holder comes in at the same moment',
    file: 'server/participants/replace-ticket.ts',
    text: 'for update',
    test: {
      file: 'server/participants/hand-on-seat.test.ts',
      title: 'whoever is let in at the moment of the hand-over is in, and the seat is kept',
    },
  },
  {
    prevents: 'two lists of names at once are mixed',
    file: 'server/participants/save-seat-list.ts',
    text: 'for update',
    test: {
      file: 'server/participants/seat-list-routes.test.ts',
      title: 'of two lists at once one wins as a whole',
    },
  },
];
