import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';

export interface Evidence {
  checksum: Buffer;
  hasDocument: boolean;
  preparedAt: string;
  preparedBy: string | null;
  requestedAt: string | null;
  requestedBy: string | null;
  sentAt: string | null;
  failedAt: string | null;
  failure: string | null;
}

export interface Dispute {
  id: number;
  providerDisputeId: string;
  status: string;
  reason: string;
  amountCents: number;
  currency: string;
  openedAt: Date;
  dueAt: Date | null;
  closedAt: Date | null;
  reference: string;
  name: string;
  /** The newest one. */
  evidence: (Omit<Evidence, 'checksum'> & { checksum: string }) | null;
}

/** A dispute with the evidence that was prepared or sent. */
export async function getDispute(db: Db, id: number): Promise<Dispute> {
  const { rows } = await sql<Dispute>`
    select d.id, d.provider_dispute_id, d.status, d.reason, d.amount_cents, o.currency, d.opened_at, d.due_at,
      d.closed_at, o.reference, o.name, (
        select json_build_object('checksum', encode(e.checksum, 'hex'), 'hasDocument', e.document is not null,
          'preparedAt', e.prepared_at, 'preparedBy', preparer.name, 'requestedAt', e.requested_at,
          'requestedBy', requester.name, 'sentAt', e.sent_at, 'failedAt', e.failed_at, 'failure', e.failure)
        from dispute_evidence e
        left join users preparer on preparer.id = e.prepared_by
        left join users requester on requester.id = e.requested_by
        where e.dispute_id = d.id order by e.id desc limit 1) as evidence
    from disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
    where d.id = ${id}`.execute(db);
  if (!rows[0]) throw new Refusal('not_found', { message: 'Dispute not found' });
  return rows[0];
}

/** The document that was prepared last. */
export async function getEvidenceDocument(db: Db, disputeId: number): Promise<Buffer> {
  const found = await db
    .selectFrom('disputeEvidence')
    .select('document')
    .where('disputeId', '=', disputeId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!found?.document) throw new Refusal('not_found', { message: 'No evidence is prepared.' });
  return found.document;
}
