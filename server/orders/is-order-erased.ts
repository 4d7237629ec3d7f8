import { sql } from 'kysely';

/** What ended by age may still have consents, which somebody can ask for, take back or have erased. Expects the alias o. */
export const isOrderErased = sql<boolean>`(o.anonymised_at is not null and not exists (
  select from order_lines held join tickets seat on seat.order_line_id = held.id
    join consents kept on kept.ticket_id = seat.id
  where held.order_id = o.id and kept.participant <> ''))`;
