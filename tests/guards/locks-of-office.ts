import type { LockGuard } from './lock-guards.ts';

const domain = 'server/domain';
const factorsAtOnce = `${domain}/staff/factors-at-once.test.ts`;
const accountsAtOnce = `${domain}/staff/accounts-at-once.test.ts`;

/** Locks of what only the office changes, and of what runs in the background. */
export const locksOfOffice: LockGuard[] = [
  {
    prevents: 'a code that two send at once lets in both',
    file: `${domain}/staff/step-up-by-code.ts`,
    text: '.forUpdate()',
    test: { file: factorsAtOnce, title: 'of two who send the same code at once one is let in' },
  },
  {
    prevents: 'no second factor is left, and the password alone opens the office',
    file: `${domain}/staff/remove-second-factor.ts`,
    text: '.forUpdate()',
    test: { file: factorsAtOnce, title: 'of two who remove the last two factors at once one is refused' },
  },
  {
    prevents: 'who has only the password sets up a factor beside that of the owner',
    file: `${domain}/staff/refuse-enrolment.ts`,
    text: '.forUpdate()',
    test: {
      file: factorsAtOnce,
      title: 'whoever sets up a first factor while another one is set up needs that one',
    },
  },
  {
    prevents: 'a stranger’s factor is left after an admin has removed all of them',
    file: `${domain}/staff/get-account-for-update.ts`,
    text: `.where('id', '=', id)\n    .forUpdate()`,
    without: `.where('id', '=', id)`,
    test: {
      file: factorsAtOnce,
      title: 'a factor that is set up while an admin removes all of them is removed too',
    },
  },
  {
    prevents: 'two admins remove each other’s role, and no admin is left',
    file: `${domain}/staff/get-account-for-update.ts`,
    text: `.orderBy('id')\n    .forUpdate()`,
    without: `.orderBy('id')`,
    test: {
      file: accountsAtOnce,
      title: 'of two admins who remove each other’s role at once one stays an admin',
    },
  },
  {
    prevents: 'an account that was just made an admin gets the lower role of its invitation',
    file: `${domain}/staff/accept-invitation.ts`,
    text: '.forUpdate()',
    test: {
      file: accountsAtOnce,
      title: 'whoever is made an admin while accepting an invitation as staff stays an admin',
    },
  },
  {
    prevents: 'an invitation is sent although it was just withdrawn',
    file: `${domain}/staff/resend-invitation.ts`,
    text: '.forUpdate()',
    test: {
      file: accountsAtOnce,
      title: 'an invitation that is withdrawn while it is sent again is not sent',
    },
  },
  {
    prevents: 'the old secret of an app replaces one that its owner sets up at that moment',
    file: `${domain}/staff/seal-app-secrets.ts`,
    text: '.forUpdate()',
    test: {
      file: `${domain}/staff/seal-app-secrets.test.ts`,
      title: 'an app that is set up anew while it is sealed keeps its new secret',
    },
  },
];
