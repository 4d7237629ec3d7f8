import type { LockGuard } from './lock-guard.ts';

const factorsAtOnce = 'server/staff/factors-at-once.test.ts';
const accountsAtOnce = 'server/staff/accounts-at-once.test.ts';
const sessionsAtOnce = 'server/sessions/edits-at-once.test.ts';
const venuesAtOnce = 'server/sessions/venue-edits-at-once.test.ts';
const programsAtOnce = 'server/catalogue/edits-at-once.test.ts';
const outreachAtOnce = 'server/outreach/at-once.test.ts';
const counts = 'server/platform/limits/locks-of-counts.test.ts';

/** Locks of what only the office changes, and of what runs in the background. */
export const locksOfOffice: LockGuard[] = [
  {
    prevents: 'a code that two send at once lets in both',
    file: 'server/staff/step-up-by-code.ts',
    text: '.forUpdate()',
    test: { file: factorsAtOnce, title: 'of two who send the same code at once one is let in' },
  },
  {
    prevents: 'no second factor is left, and the password alone opens the office',
    file: 'server/staff/remove-second-factor.ts',
    text: '.forUpdate()',
    test: { file: factorsAtOnce, title: 'of two who remove the last two factors at once one is refused' },
  },
  {
    prevents: 'who has only the password sets up a factor beside that of the owner',
    file: 'server/staff/refuse-enrolment.ts',
    text: '.forUpdate()',
    test: {
      file: factorsAtOnce,
      title: 'whoever sets up a first factor while another one is set up needs that one',
    },
  },
  {
    prevents: 'a stranger’s factor is left after an admin has removed all of them',
    file: 'server/staff/get-account-for-update.ts',
    text: `.where('id', '=', id)\n    .forUpdate()`,
    without: `.where('id', '=', id)`,
    test: {
      file: factorsAtOnce,
      title: 'a factor that is set up while an admin removes all of them is removed too',
    },
  },
  {
    prevents: 'two admins remove each other’s role, and no admin is left',
    file: 'server/staff/get-account-for-update.ts',
    text: `.orderBy('id')\n    .forUpdate()`,
    without: `.orderBy('id')`,
    test: {
      file: accountsAtOnce,
      title: 'of two admins who remove each other’s role at once one stays an admin',
    },
  },
  {
    prevents: 'an account that was just made an admin gets the lower role of its invitation',
    file: 'server/staff/accept-invitation.ts',
    text: '.forUpdate()',
    test: {
      file: accountsAtOnce,
      title: 'whoever is made an admin while accepting an invitation as staff stays an admin',
    },
  },
  {
    prevents: 'an invitation is sent although it was just withdrawn',
    file: 'server/staff/resend-invitation.ts',
    text: '.forUpdate()',
    test: {
      file: accountsAtOnce,
      title: 'an invitation that is withdrawn while it is sent again is not sent',
    },
  },
  {
    prevents: 'the old secret of an app replaces one that its owner sets up at that moment',
    file: 'server/staff/seal-app-secrets.ts',
    text: '.forUpdate()',
    test: {
      file: 'server/staff/seal-app-secrets.test.ts',
      title: 'an app that is set up anew while it is sealed keeps its new secret',
    },
  },
  {
    prevents: 'one edit of a session overwrites another',
    file: 'server/sessions/get-office-session.ts',
    text: ' for no key update',
    test: {
      file: sessionsAtOnce,
      title: 'of two edits of a session at once the second is refused, not saved over the first',
    },
  },
  {
    prevents: 'a session is made where its venue no longer is',
    file: 'server/sessions/at-venue.ts',
    text: ' for share',
    test: {
      file: sessionsAtOnce,
      title: 'a session that is made at a venue while it moves is where the venue is then',
    },
  },
  {
    prevents: 'two sessions are made on one day at one place',
    file: 'server/sessions/repeat-session.ts',
    text: `pg_advisory_xact_lock(hashtextextended(\${name}, 0))`,
    without: '',
    test: {
      file: sessionsAtOnce,
      title: 'of two who repeat a session on the same day at the same place one makes it',
    },
  },
  {
    prevents: 'one edit of a venue overwrites another',
    file: 'server/sessions/office-venue.ts',
    text: ' for no key update',
    test: {
      file: venuesAtOnce,
      title: 'of two edits of a venue at once the second is refused, not saved over the first',
    },
  },
  {
    prevents: 'a session gets the place of a venue that it has just left',
    file: 'server/sessions/held-at-venue.ts',
    text: `\${isSessionAhead} order by id for no key update`,
    without: `\${isSessionAhead} order by id`,
    test: {
      file: venuesAtOnce,
      title: 'a session that leaves a venue while the venue is edited keeps its new place',
    },
  },
  {
    prevents: 'a program gets the place of a venue that it has just left',
    file: 'server/sessions/held-at-venue.ts',
    text: `\${isProgramAhead} order by id for no key update`,
    without: `\${isProgramAhead} order by id`,
    test: {
      file: venuesAtOnce,
      title: 'a program that leaves a venue while the venue is edited keeps its new place',
    },
  },
  {
    prevents: 'one edit of a program overwrites another',
    file: 'server/catalogue/office-program.ts',
    text: '.forNoKeyUpdate()',
    test: {
      file: programsAtOnce,
      title: 'of two edits of a program at once the second is refused, not saved over the first',
    },
  },
  {
    prevents: 'a deletion and a sale wait for each other',
    file: 'server/catalogue/office-program.ts',
    text: `where id = \${id}) for update`,
    without: `where id = \${id})`,
    test: {
      file: 'server/catalogue/edit-and-sale.test.ts',
      title: 'a deletion waits for a running sale, but the sale does not wait for the deletion',
    },
  },
  {
    prevents: 'whoever deletes a program that gets a session at that moment gets an error of the database',
    file: 'server/catalogue/office-program.ts',
    text: `from programs where id = \${id} for update`,
    without: `from programs where id = \${id}`,
    test: {
      file: programsAtOnce,
      title: 'a program that gets its first session while it is deleted is kept, and the office is told why',
    },
  },
  {
    prevents: 'of two programs that are moved at once one is put back',
    file: 'server/catalogue/program-order.ts',
    text: `pg_advisory_xact_lock(hashtext('program order'))`,
    without: '',
    test: {
      file: programsAtOnce,
      title: 'of two who move programs at once neither undoes what the other did',
    },
  },
  {
    prevents: 'of two who change terms at once one gets an error of the database',
    file: 'server/catalogue/office-terms.ts',
    text: 'pg_advisory_xact_lock(73, 0)',
    without: '',
    test: {
      file: 'server/catalogue/booking-terms-edits-at-once.test.ts',
      title: 'of two who change terms at once the second hears that there is a newer version',
    },
  },
  {
    prevents: 'a message that is sent twice is stored and emailed twice',
    file: 'server/outreach/claim-row.ts',
    text: `pg_advisory_xact_lock(hashtextextended(\${JSON.stringify(texts)}, 0))`,
    without: '',
    test: { file: outreachAtOnce, title: 'a message that is sent twice at once is stored once' },
  },
  {
    prevents: 'somebody who wrote to the office gets two answers',
    file: 'server/outreach/update-message.ts',
    text: '.forUpdate()',
    test: { file: outreachAtOnce, title: 'of two who answer a message at once one reply is sent' },
  },
  {
    prevents: 'the deletion of old counts and a count wait for each other',
    file: 'server/platform/limits/count-request.ts',
    text: ' for update skip locked',
    test: { file: counts, title: 'the deletion of old counts does not wait for one that is being counted' },
  },
  {
    prevents: 'whoever forgets counts and whoever counts wait for each other',
    file: 'server/platform/limits/forget-requests.ts',
    text: ' order by key for update',
    test: {
      file: counts,
      title: 'counts that are forgotten are locked in the order of their keys, as where they are counted',
    },
  },
  {
    prevents: 'whoever forgives counts and whoever counts wait for each other',
    file: 'server/platform/limits/forgive-requests.ts',
    text: ' order by key for update',
    test: {
      file: counts,
      title: 'counts that are forgiven are locked in the order of their keys, as where they are counted',
    },
  },
  {
    prevents: 'a payment that is committed while its day is summed is missing in the sums',
    file: 'server/operations/sum-days.ts',
    text: `pg_advisory_xact_lock(11, \${day}::date - '2000-01-01'::date)`,
    without: '',
    test: {
      file: 'server/operations/sum-days.test.ts',
      title: 'a payment committed while its day is summed is not lost',
    },
  },
  {
    prevents: 'two processes that start at once add each missing job twice',
    file: 'server/platform/add-missing-jobs.ts',
    text: 'pg_advisory_xact_lock(12, 0)',
    without: '',
    test: {
      file: 'server/platform/add-missing-jobs.test.ts',
      title: 'a waiting row without a job gets one, also when two processes start at once',
    },
  },
];
