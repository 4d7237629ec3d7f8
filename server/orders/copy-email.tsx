import { sql } from 'kysely';
import { sessionRunsEmail } from '#server/changes/session-runs-email.tsx';
import type { EmailKind } from '#server/emails/email-kind.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailContent, EmailDraft, Emails, GatherContext } from '#server/emails/email.ts';
import { gatherEmail } from '#server/emails/gather-email.ts';
import type { Attachment } from '#server/emails/mailer.ts';
import { mapLinks } from '#server/emails/map-links.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleName, sampleUrl } from '#server/emails/sample.ts';
import type { OrderFacts } from './order-facts.ts';
import { buildOrderFacts } from './sample-order-facts.ts';

/** What somebody reads who may read about tickets and dates, but not open the order. */
interface Copy {
  kind: 'copy';
  publicUrl: string;
  reference: string;
  buyer: string;
  /** Without links. */
  of: EmailContent;
}

export const copyEmail: Email<Copy> = {
  purpose: 'about_order',
  isCopied: false,
  undelivered: 'copy of an email about tickets and dates',
  isStillDue: sql`true`,
  mayBeResent: () => false,
  gather,
  words,
  sample: {
    kind: 'copy',
    publicUrl: sampleUrl,
    reference: 'Q4VN-8ZTE-61KS',
    buyer: sampleName,
    of: mapLinks({ ...sessionRunsEmail.sample, order: buildOrderFacts() }, () => ''),
  },
};

/** Undefined if copies go elsewhere by now, or to nobody. */
async function gather(
  ctx: GatherContext,
  { recipient, facts }: QueuedEmail,
): Promise<EmailDraft<Copy> | undefined> {
  const { orderId, of } = facts as { orderId?: number; of?: number };
  if (orderId === undefined || of === undefined) return undefined;
  const order = await ctx.db
    .selectFrom('orders')
    .select(['reference', 'name', 'email'])
    .where('id', '=', orderId)
    .where('copyEmail', '=', recipient)
    .executeTakeFirst();
  const original = await ctx.db
    .selectFrom('emails')
    .select(['id', sql<EmailKind>`kind`.as('kind'), 'subject', 'facts'])
    .where('id', '=', of)
    .executeTakeFirst();
  if (!order || !original) return undefined;
  const { reference, name: buyer, email } = order;
  const draft = await gatherEmail({ ...ctx, isCopy: true }, { ...original, recipient: email });
  const content = draft && copyOf(await ctx.loadEmails(), draft.content, { reference, buyer });
  return content && { content, attachments: (draft.attachments ?? []).map(withoutLink) };
}

function words({ reference, buyer, of }: Copy, wordsOf: (content: EmailContent) => EmailWords): EmailWords {
  const original = wordsOf(of);
  return {
    ...original,
    subject: `Copy: ${original.subject}`,
    notice: `This is a copy. Order ${reference} is for ${buyer}, the buyer. Only the buyer can change it.`,
    why: `You are receiving this email because the buyer of order ${reference} wants you to have copies. If you should not get them, write to us.`,
  };
}

/** For somebody who may read about tickets and dates, but not open the order. Undefined if emails of this kind are not copied. */
export function copyOf(
  emails: Emails,
  content: EmailContent,
  { reference, buyer }: { reference: string; buyer: string },
): Copy | undefined {
  if (!emails[content.kind].isCopied) return undefined;
  const { publicUrl } = content;
  const bare = mapLinks(content, () => '');
  const of = bare.order === undefined ? bare : { ...bare, order: withoutPrivate(bare.order as OrderFacts) };
  return { kind: 'copy', publicUrl, reference, buyer, of };
}

/** What the buyer agreed to and paid is the buyer's, and so are words about a private link and a receipt. */
function withoutPrivate(order: OrderFacts): OrderFacts {
  return {
    ...order,
    buyer: { ...order.buyer, hasAccount: true },
    payments: [],
    lines: order.lines.map((line) => ({ ...line, agreement: null })),
  };
}

/** The entries of a calendar file link to the order. Long lines go on after a line break and a tab or space. */
function withoutLink(attachment: Attachment): Attachment {
  if (!attachment.contentType.startsWith('text/calendar')) return attachment;
  const calendar = attachment.content.toString();
  return { ...attachment, content: Buffer.from(calendar.replaceAll(/^URL:.*\r\n(?:[\t ].*\r\n)*/gm, '')) };
}
