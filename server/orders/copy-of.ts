import { isCopied } from '#server/emails/copied-kinds.ts';
import type { CopiedContent, EmailContent, EmailContentOf } from '#server/emails/email-content.ts';
import { mapLinks } from '#server/emails/map-links.ts';
import type { OrderFacts } from './order-facts.ts';

/** For somebody who may read about tickets and dates, but not open the order. Undefined if emails of this kind are not copied. */
export function copyOf(
  content: EmailContent,
  { reference, buyer }: { reference: string; buyer: string },
): EmailContentOf<'copy'> | undefined {
  if (!isCopiedContent(content)) return undefined;
  const { publicUrl } = content;
  const bare = mapLinks(content, () => '');
  const of = 'order' in bare ? { ...bare, order: withoutPrivate(bare.order) } : bare;
  return { kind: 'copy', publicUrl, reference, buyer, of };
}

function isCopiedContent(content: EmailContent): content is CopiedContent {
  return isCopied(content.kind);
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
