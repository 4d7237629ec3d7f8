/** The last migration of the release before. Set anew when a release is made (docs/releases.md). */
export const LAST_RELEASED = '0042-unmatched-payments';

/** The job queue's schema in the release before. Its library does not run on any other. */
export const RELEASED_JOB_QUEUE = 43;

/** The firm itself writes these, so they stay small. All others grow with sales and visitors. */
export const SMALL_TABLES: ReadonlySet<string> = new Set([
  'authenticator_apps',
  'catalogue_version',
  'invitations',
  'media',
  'program_former_slugs',
  'programs',
  'recovery_codes',
  'seat_pools',
  'settings',
  'timed_runs',
  'workshop_sessions',
]);
