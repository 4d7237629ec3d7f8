import { sql } from 'kysely';
import type { ConsentKind } from '#contract/consent-kind.ts';
import type { Db } from '#server/db/connection.ts';

export interface GivenConsent {
  ticketId: number;
  kind: ConsentKind;
  words: string;
  givenBy: string;
  givenAt: Date;
}

/** Those that hold now, of the given tickets. */
export async function viewConsents(db: Db, ticketIds: number[]): Promise<GivenConsent[]> {
  const { rows } = await sql<GivenConsent>`
    select c.ticket_id, c.kind, a.words, c.given_by, c.given_at
    from consents c join agreement_texts a on a.id = c.text_id
    where c.ended_at is null and c.ticket_id = any(${ticketIds}::bigint[])`.execute(db);
  return rows;
}
