/** The commit or tag of the release before. Set anew when a release is made (docs/releases.md). */
export const RELEASE_BEFORE = '3cefd563';

/** Its last migration. */
export const LAST_RELEASED = '0042-unmatched-payments';

/** Its job queue's schema: the library does not run on any other. */
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
