import { sql } from 'kysely';

/** The holder's name, if it is not the buyer's. Expects the aliases t (a ticket) and o (its order). */
export const holderBesideBuyer = sql<string | null>`case when t.holder not in ('', o.name) then t.holder end`;
