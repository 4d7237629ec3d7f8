import { sql } from 'kysely';
import type { GuardianConsent } from '#contract/participants/consent-kind.ts';

/** What the guardian said no to. The time is a string, because it comes in JSON. */
export interface DeclinedConsent {
  kind: GuardianConsent;
  declinedAt: string;
}

/** Expects the alias t (a ticket). */
export const declinedOfTicket = sql<DeclinedConsent[]>`(
  select coalesce(json_agg(json_build_object('kind', d.kind, 'declinedAt', d.declined_at) order by d.kind), '[]')
  from declined_consents d where d.ticket_id = t.id)`;

/** As the participant, the guardian and the buyer export it. Expects the alias t (a ticket). */
export const exportedDeclined = sql`(
  select coalesce(json_agg(json_build_object('kind', d.kind, 'declined_at', d.declined_at) order by d.kind), '[]')
  from declined_consents d where d.ticket_id = t.id)`;
