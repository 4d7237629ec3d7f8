import type { LockGuard } from './lock-guard.ts';

const db = 'server/db';
const backups = `${db}/embedded/backups`;

/** Every lock outside the domain: of functions in the database, of starts, and of our own server and its backups. */
export const locksOfTheInstallation: LockGuard[] = [
  {
    prevents: 'of two orders that become the same person’s at once one is not counted',
    file: `${db}/migrations/0113-former-addresses.sql`,
    text: ' order by email for update',
    test: {
      file: 'server/people/counted-people.test.ts',
      title: 'two orders that become the same person’s at once are both counted',
    },
  },
  {
    prevents: 'whoever sums a day does not wait for a payment of it that is not committed yet',
    file: `${db}/migrations/0011-office-overview.sql`,
    text: `perform pg_advisory_xact_lock_shared(11, changed - '2000-01-01');`,
    test: {
      file: 'server/operations/sum-days.test.ts',
      title: 'a payment committed while its day is summed is not lost',
    },
  },
  {
    prevents: 'processes that start at once on an empty database fail, because each loads the samples',
    file: `${db}/load-sample-data.ts`,
    text: `pg_advisory_xact_lock(hashtext(\${LOADED}))`,
    without: `\${LOADED}::text`,
    test: {
      file: `${db}/load-sample-data.test.ts`,
      title: 'of several processes that load at once, one loads and the others skip it',
    },
  },
  {
    prevents: 'processes that start at once fail, because each gives the application its rights',
    file: `${db}/application-role.ts`,
    text: `pg_advisory_xact_lock(\${KYSELY_LOCK})`,
    without: '1',
    test: {
      file: `${db}/application-role.test.ts`,
      title: 'rights are given again as often as wanted, also by ten processes at once',
    },
  },
  {
    prevents: 'processes that start at once fail, because each creates the job queue',
    file: 'server/jobs/create-job-queue.ts',
    text: 'pg_try_advisory_lock(13, 0)',
    without: 'true',
    test: {
      file: 'server/jobs/create-job-queue.test.ts',
      title: 'ten processes at once create the job queue once, and change the retries of an earlier release',
    },
  },
  {
    prevents: 'two backups at once are both made',
    file: `${backups}/one-at-a-time.ts`,
    text: `pg_try_advisory_lock(\${locks[what]})`,
    without: 'true',
    test: { file: `${backups}/take-base-backup.test.ts`, title: 'of two backups at once one is made' },
  },
  {
    prevents: 'a restore replaces the files of a server that runs',
    file: `${backups}/restore-database.ts`,
    text: `await run('flock', [...options, cluster, ...command])`,
    without: `await run(command[0] ?? '', command.slice(1))`,
    test: {
      file: `${backups}/restore-database.test.ts`,
      title: 'a restore is refused while a server runs, and changes nothing',
    },
  },
  {
    prevents: 'a server runs on files that nobody sees as taken, such as a restore',
    file: `${db}/embedded/process.ts`,
    text: `flock --nonblock --conflict-exit-code \${heldByAnother} 9 || exit`,
    test: {
      file: `${backups}/restore-database.test.ts`,
      title: 'a restore is refused while a server runs, and changes nothing',
    },
  },
];
