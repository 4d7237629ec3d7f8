import { sql } from 'kysely';

/** Changes with every edit of the catalogue and with every start of a session or program, not with a sale. */
export const catalogueEdits = sql<string>`concat_ws('/', (select version from catalogue_version),
  (select max(starts_at) from workshop_sessions where starts_at <= now()),
  (select max(starts_at) from programs where starts_at <= now()))`;
