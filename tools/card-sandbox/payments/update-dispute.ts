import type { Stripe } from 'stripe';
import { invalidRequest, noSuch } from '../api/api-error.ts';
import type { Sandbox } from '../sandbox.ts';
import { emitEvent } from '../webhooks/emit-event.ts';
import type { EventCause } from '../webhooks/sandbox-event.ts';
import { changeDispute } from './change-dispute.ts';
import type { DisputeChange } from './change-dispute.ts';
import { fileFields, type EvidenceParameters } from './no-evidence.ts';

export interface DisputeUpdate {
  evidence?: EvidenceParameters | undefined;
  metadata?: Record<string, string> | undefined;
  submit?: boolean | undefined;
}

/** The provider's test mode decides a dispute at once if its evidence has one of these texts. */
const outcomes: Record<string, DisputeChange> = { winning_evidence: 'won', losing_evidence: 'lost' };

const pagesOfText = 5;
const mostPages = 19;

/** Stores evidence. Submits it unless told otherwise; a submission is final. */
export function updateDispute(
  sandbox: Sandbox,
  dispute: Stripe.Dispute,
  { evidence = {}, metadata = {}, submit = true }: DisputeUpdate,
  cause: EventCause,
): Stripe.Dispute {
  if (dispute.status !== 'needs_response' && dispute.status !== 'warning_needs_response')
    throw invalidRequest(`This dispute has a status of ${dispute.status} and takes no more evidence.`);
  if (dispute.evidence_details.past_due)
    throw invalidRequest('The deadline for evidence of this dispute has passed.');
  refuseUnfitFiles(sandbox, evidence);
  Object.assign(dispute.metadata, metadata);
  const given = Object.entries(evidence).filter(([, value]) => value !== undefined);
  dispute.evidence = { ...dispute.evidence, ...Object.fromEntries(given) };
  if (given.length > 0) dispute.evidence_details.has_evidence = true;
  if (submit) {
    dispute.evidence_details.submission_count += 1;
    dispute.evidence_details.submission_method = 'manual';
    dispute.status = dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review';
  }
  void emitEvent(sandbox, 'charge.dispute.updated', dispute, cause);
  const outcome = outcomes[evidence.uncategorized_text ?? ''];
  if (submit && outcome) changeDispute(sandbox, dispute.id, outcome);
  return dispute;
}

/** Evidence after the deadline is refused. */
export function closeOverdueDisputes(sandbox: Sandbox): void {
  const now = sandbox.clock.nowSeconds();
  for (const { evidence_details: details } of sandbox.state.disputes.values())
    if (details.due_by !== null && details.due_by <= now) details.past_due = true;
}

function refuseUnfitFiles({ state }: Sandbox, evidence: EvidenceParameters) {
  let pages = pagesOfText;
  for (const field of fileFields) {
    const id = evidence[field];
    if (id === undefined) continue;
    const file = state.files.get(id);
    if (!file) throw noSuch('file upload', id, `evidence[${field}]`);
    if (file.purpose !== 'dispute_evidence')
      throw invalidRequest(`The file ${id} does not have the purpose dispute_evidence.`, {
        param: `evidence[${field}]`,
      });
    pages += state.filePages.get(id) ?? 1;
  }
  if (pages > mostPages)
    throw invalidRequest(`The evidence has about ${pages} pages; the card network accepts ${mostPages}.`, {
      code: 'dispute_evidence_page_limit_exceeded',
    });
}
