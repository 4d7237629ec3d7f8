import type { Dispute } from '#contract/payments/office-disputes.ts';
import { Button } from '#web/ui/button.tsx';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { DownloadButton } from '../layout/download-button.tsx';
import { SendEvidence } from './send-evidence.tsx';
import { isBeingSent, useDisputeChange } from './use-dispute.ts';

type Evidence = NonNullable<Dispute['evidence']>;

/** What can be sent, or what was sent and when. */
export function DisputeEvidence({ dispute }: { dispute: Dispute }) {
  const { evidence } = dispute;
  const isOpen = !evidence?.requested_at || evidence.failed_at !== null;
  return (
    <DetailSection title="Evidence">
      <div className="grid max-w-prose gap-3">
        {evidence && <EvidenceState evidence={evidence} isSending={isBeingSent(dispute)} />}
        {isOpen && !dispute.takes_evidence && (
          <p>The card provider takes no evidence for this dispute now.</p>
        )}
        {isOpen && dispute.takes_evidence && !evidence && (
          <p>
            The evidence is a PDF with the order, the emails that were sent, the check-ins and our terms.
            Prepare it, look at it, and then send it. Nothing is sent before.
          </p>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {isOpen && dispute.takes_evidence && <PrepareEvidence dispute={dispute} />}
        {evidence?.has_document && (
          <DownloadButton
            path={`/disputes/${dispute.id}/evidence`}
            file={`evidence-${dispute.provider_dispute_id}.pdf`}
            label={evidence.requested_at ? 'Download what was sent' : 'Look at the evidence'}
          />
        )}
        {evidence && !evidence.requested_at && dispute.takes_evidence && (
          <SendEvidence dispute={dispute} checksum={evidence.checksum} />
        )}
      </div>
    </DetailSection>
  );
}

function PrepareEvidence({ dispute }: { dispute: Dispute }) {
  const change = useDisputeChange(dispute);
  return (
    <>
      <Button
        look={dispute.evidence ? 'quiet' : 'strong'}
        isBusy={change.isPending}
        onClick={() => change.mutate({ path: 'evidence', message: 'The evidence is prepared.' })}
      >
        {dispute.evidence ? 'Prepare it again' : 'Prepare the evidence'}
      </Button>
      {change.isError && (
        <p role="alert" className="text-red basis-full font-medium">
          {change.error.message}
        </p>
      )}
    </>
  );
}

function EvidenceState({ evidence, isSending }: { evidence: Evidence; isSending: boolean }) {
  if (evidence.failed_at)
    return (
      <p className="border-red border-l-4 pl-4">
        <strong>The card provider refused the evidence</strong>, <When at={evidence.failed_at} />. Its reason:{' '}
        {evidence.failure}
      </p>
    );
  if (evidence.sent_at)
    return (
      <p>
        Sent to the card provider <When at={evidence.sent_at} />
        {evidence.requested_by && `, by ${evidence.requested_by}`}. It cannot be changed any more.
      </p>
    );
  if (isSending)
    return (
      <p role="status">
        The evidence is being sent. If the card provider does not answer, it is tried again automatically.
      </p>
    );
  return (
    <p>
      Prepared <When at={evidence.prepared_at} />
      {evidence.prepared_by && ` by ${evidence.prepared_by}`}. Not sent yet.
    </p>
  );
}
