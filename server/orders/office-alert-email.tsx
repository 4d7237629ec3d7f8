import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { gatherOrderFacts } from './gather-order-facts.ts';

interface OfficeAlert {
  kind: 'office_alert';
  publicUrl: string;
  what: string;
  reference: string;
}

export const officeAlertEmail: Email<OfficeAlert> = {
  purpose: 'to_office',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'office_alert',
    publicUrl: sampleUrl,
    what: 'A refund failed. We still hold the money.',
    reference: 'Q4VN-8ZTE-61KS',
  },
};

async function gather(ctx: GatherContext, { facts }: QueuedEmail): Promise<EmailDraft<OfficeAlert>> {
  const { publicUrl } = ctx;
  const { orderId, what } = facts as { orderId: number; what: string };
  const { reference } = await gatherOrderFacts(ctx.db, orderId);
  return { content: { kind: 'office_alert', publicUrl, what, reference } };
}

function words({ what, reference }: OfficeAlert): EmailWords {
  return {
    subject: `Please check order ${reference}`,
    preview: what,
    title: `Please check order ${reference}`,
    why: 'You are receiving this email because this is the address of the office.',
    body: (
      <>
        <Paragraph>{what}</Paragraph>
        <Paragraph>
          This cannot be fixed automatically. It is also recorded in the timeline of the order.
        </Paragraph>
      </>
    ),
  };
}
