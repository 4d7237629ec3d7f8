import { sql } from 'kysely';
import type { GuardianConsent } from '#contract/participants/consent-kind.ts';
import { alertOffice } from '#server/emails/alert-office.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { SeatView } from './view-seats.ts';

/** In the caller's transaction, which has locked the order. Safe to repeat. Once who came was forgotten, nothing is kept. */
export async function keepDeclined(
  tx: Tx,
  { ticketId, person }: SeatView,
  kind: GuardianConsent,
): Promise<void> {
  if (person.name === '') return;
  await tx
    .insertInto('declinedConsents')
    .values({ ticketId, kind, participant: person.name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The guardian agrees after all. */
export async function forgetDeclined(
  tx: Tx,
  { ticketId, kinds }: { ticketId: number; kinds: GuardianConsent[] },
): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .deleteFrom('declinedConsents')
    .where('ticketId', '=', ticketId)
    .where('kind', 'in', kinds)
    .execute();
}

/** Once a day for each, however often the guardian decides anew. */
export async function tellOfficeOfNo(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { seat: { ticketId, orderId, code }, kind }: { seat: SeatView; kind: GuardianConsent },
): Promise<void> {
  const { rows } = await sql<{ today: string }>`select to_char(now(), 'YYYY-MM-DD') as today`.execute(tx);
  await alertOffice(ctx, tx, {
    subject: `declined_consent:${ticketId}/${kind}:${rows[0]?.today ?? ''}`,
    orderId,
    what: `The guardian of the participant on ticket ${code} said no to ${kind === 'travel' ? 'travelling with our staff' : 'coming'}.`,
  });
}
