import type { LockGuard } from './lock-guard.ts';

const withdrawals = { file: 'server/changes/withdrawals-at-once.test.ts' };
const seats = { file: 'server/participants/seats-at-once.test.ts' };
const accounts = { file: 'server/accounts/accounts-at-once.test.ts' };
const links = { file: 'server/participants/seat-links-at-once.test.ts' };
const people = { file: 'server/people/people-at-once.test.ts' };

/** Every row lock and advisory lock of withdrawals, people, accounts, those who come on seats, and erasures. */
export const locksOfPeople: LockGuard[] = [
  {
    prevents: 'an objection, and whoever returns the money of a withdrawal, wait for each other',
    file: 'server/changes/object-to-withdrawal.ts',
    text: ' for update',
    test: {
      file: 'server/changes/withdrawals.test.ts',
      title: 'an objection locks the order before the withdrawal, as whoever returns the money',
    },
  },
  {
    prevents:
      'the money of a withdrawal goes back although somebody has just objected to the change of the address',
    file: 'server/changes/return-withdrawals.ts',
    text: `orderId)\n    .forUpdate()`,
    without: 'orderId)',
    test: {
      ...withdrawals,
      title: 'tickets that are frozen while the money of a withdrawal goes back wait for the office',
    },
  },
  {
    prevents: 'the money of a ticket goes back that lets somebody in at the same moment',
    file: 'server/changes/return-withdrawals.ts',
    text: 'order by id for update',
    test: {
      ...withdrawals,
      title: 'a ticket that is scanned while the money of a withdrawal goes back is for the office',
    },
  },
  {
    prevents: 'the money of a withdrawal goes back although its buyer has just written other words',
    file: 'server/changes/return-withdrawals.ts',
    text: `'waiting')\n    .forUpdate()`,
    without: `'waiting')`,
    test: {
      ...withdrawals,
      title: 'other words that come while the money of a withdrawal goes back are for the office',
    },
  },
  {
    prevents: 'the office, and whoever objects to a withdrawal, wait for each other',
    file: 'server/changes/decide-withdrawal.ts',
    text: ' for update',
    test: {
      ...withdrawals,
      title: 'the office locks the order before the withdrawal, as whoever objects',
    },
  },
  {
    prevents: 'one answer of the office overwrites another that was sent',
    file: 'server/changes/decide-withdrawal.ts',
    text: '.forUpdate()',
    test: {
      ...withdrawals,
      title: 'of two who answer a withdrawal of no order at once the first answer is kept',
    },
  },
  {
    prevents: 'a withdrawal that the office has just answered is open again',
    file: 'server/changes/receive-withdrawal.ts',
    text: ' for update',
    test: {
      ...withdrawals,
      title: 'what comes while the office answers is a withdrawal of its own',
    },
  },
  {
    prevents: 'one change of an account overwrites another',
    file: 'server/people/change-account.ts',
    text: `.forUpdate('u')`,
    test: {
      ...people,
      title: 'of two changes of an account at once the second is refused, not saved over the first',
    },
  },
  {
    prevents: 'what a guardian answers at the moment of being erased stays',
    file: 'server/people/lock-orders-of.ts',
    text: ' for update',
    test: {
      file: 'server/participants/answers-are-gone.test.ts',
      title: 'what a guardian saves while being erased does not stay',
    },
  },
  {
    prevents: 'the office reads a wrong reason why somebody who is ordering cannot be erased',
    file: 'server/people/erase-person.ts',
    text: ' for update',
    test: {
      ...people,
      title: 'an order that somebody places while being erased is named as what stands in the way',
    },
  },
  {
    prevents: 'a note on somebody who is erased at the same moment fails with an error',
    file: 'server/people/add-person-note.ts',
    text: '.forKeyShare()',
    test: { ...people, title: 'a note on a person who is erased at the same moment finds nobody' },
  },
  {
    prevents: 'a note that is written while an address is corrected is lost',
    file: 'server/people/move-person.ts',
    text: '.forUpdate()',
    test: {
      ...people,
      title: 'a note that is written while an address is corrected follows its person',
    },
  },
  {
    prevents: 'whoever keeps the same person twice at once gets an error, or keeps one too many',
    file: 'server/accounts/lock-family.ts',
    text: '.forNoKeyUpdate()',
    test: {
      file: 'server/accounts/keep-family-person.test.ts',
      title: 'the same person that is kept twice at once is kept once, without an error',
    },
  },
  {
    prevents: 'two people of the office who ask at once who comes both email the buyer',
    file: 'server/participants/remind-who-comes.ts',
    text: '.forUpdate()',
    test: {
      ...seats,
      title: 'of two people of the office who ask at once who comes, one asks each buyer',
    },
  },
  {
    prevents: 'care answers stay although their consent has ended',
    file: 'server/participants/end-consent.ts',
    text: '.forUpdate()',
    test: { ...seats, title: 'care answers that are saved while their consent ends do not stay' },
  },
  {
    prevents: 'the name on a ticket is changed with which somebody comes in at the same moment',
    file: 'server/participants/why-not-handed-on.ts',
    text: ' for update',
    test: {
      ...seats,
      title: 'a name is not changed to somebody else’s on a ticket that lets in at the same moment',
    },
  },
  {
    prevents: 'what is answered about a participant at the moment of the erasing stays',
    file: 'server/participants/erase-seat.ts',
    text: ' for update of o',
    test: { ...seats, title: 'answers that are saved while the participant is erased do not stay' },
  },
  {
    prevents: 'guardians who are emailed by several presses at once get several emails',
    file: 'server/participants/guardian-links.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/participants/guardian-link-routes.test.ts',
      title: 'of three presses at once, each guardian gets one email more',
    },
  },
  {
    prevents: 'an account cannot be deleted that buys at the same moment, and its owner reads a wrong reason',
    file: 'server/accounts/delete-account.ts',
    text: `userId)\n      .forUpdate()`,
    without: 'userId)',
    test: {
      ...accounts,
      title: 'an order that is placed while its account is deleted loses its name with the others',
    },
  },
  {
    prevents: 'an account is deleted while a refund of one of its orders begins',
    file: 'server/accounts/delete-account.ts',
    text: `orderBy('id').forUpdate()`,
    without: `orderBy('id')`,
    test: { ...accounts, title: 'an account with a refund that begins at that moment is not deleted' },
  },
  {
    prevents: 'two first admins are made, one of whom nobody asked for',
    file: 'server/accounts/make-first-admin.ts',
    text: `pg_advisory_xact_lock(hashtextextended('first admin', 0))`,
    test: {
      ...accounts,
      title: 'of two operators who make the first admin at once one hears that there is one',
    },
  },
  {
    prevents: 'an account asks for a passkey that it has no more, and shuts its owner out',
    file: 'server/accounts/lock-own-factors.ts',
    text: '.forUpdate()',
    test: {
      ...accounts,
      title: 'an account never asks for a passkey whose last one is removed at that moment',
    },
  },
  {
    prevents: 'somebody signs in with a passkey that was removed at the same moment',
    file: 'server/accounts/use-passkey.ts',
    text: '.forUpdate()',
    test: { ...accounts, title: 'a passkey that is removed while it signs in opens nothing' },
  },
  {
    prevents: 'processes that start at once carry out an erasure several times',
    file: 'server/operations/repeat-erasures.ts',
    text: `select pg_advisory_xact_lock(\${ONE_AT_A_TIME})`,
    without: 'select 1',
    test: {
      file: 'server/operations/repeat-erasures.test.ts',
      title: 'several that start at once erase once',
    },
  },
  {
    prevents: 'an account stays after a restore because somebody buys with it at the same moment',
    file: 'server/operations/erase-again.ts',
    text: ' for update',
    test: {
      file: 'server/operations/erase-again.test.ts',
      title: 'an order that is placed while its account is erased again stays, and is nobody’s',
    },
  },
  {
    prevents: 'answers that are saved while their order is erased after a restore stay',
    file: 'server/operations/erase-again.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/operations/erase-again.test.ts',
      title: 'answers that are saved while their order is erased again do not stay',
    },
  },
  {
    prevents: 'recover, and a buyer who begins another payment attempt, wait for each other',
    file: 'server/operations/restore-order.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/operations/restore-order.test.ts',
      title: 'whoever makes an order again locks it before its payment attempts, as whoever begins one',
    },
  },
  {
    prevents: 'several processes write an erasure into the list several times',
    file: 'server/privacy/write-erasure-list.ts',
    text: `select pg_advisory_xact_lock(\${ONE_AT_A_TIME})`,
    without: 'select 1',
    test: {
      file: 'server/privacy/write-erasure-list.test.ts',
      title: 'several processes with one folder write each erasure once',
    },
  },
  {
    prevents: 'a link to a seat that ends at that moment leaves a copy that opens it',
    file: 'server/participants/link-to-seat.ts',
    text: ' for share',
    test: { ...links, title: 'of a link that ends at that moment no copy is made' },
  },
  {
    prevents: 'a link to a seat goes to an address that was corrected at that moment',
    file: 'server/participants/seat-link-email.tsx',
    text: ' for share',
    test: { ...links, title: 'an address that is corrected while its link is sent gets none' },
  },
  {
    prevents: 'what is answered while answers are sealed with a new key is lost',
    file: 'server/privacy/seal-answers-anew.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/privacy/seal-answers-anew.test.ts',
      title: 'what is answered while answers are sealed anew is kept',
    },
  },
  {
    prevents: 'of two emails about one order that go out at once only one is copied',
    file: 'server/emails/queue-copy.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/emails/queue-copy.test.ts',
      title: 'two emails about one order that go out at once have a copy each',
    },
  },
];
