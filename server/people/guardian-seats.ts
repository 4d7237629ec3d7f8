import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Tickets with a guardian, a consent or a link of this address. */
export function ticketsOfGuardian(email: RawBuilder<string>): RawBuilder<unknown> {
  return sql`(select ticket_id from seat_people where guardian_email = ${email} and guardian_email <> ''
    union select ticket_id from consents where giver_email = ${email} and giver_email <> ''
    union select ticket_id from seat_links where email = ${email})`;
}
