import type { Attachment } from '#server/emails/mailer.ts';
import type { OrderEmailContext } from './order-email-context.ts';
import type { OrderFacts } from './order-facts.ts';

/** Receipt, tickets and calendar file, as far as they have content. The receipt is for the buyer alone. */
export async function attachDocuments(
  { documents, publicUrl, isCopy = false }: Pick<OrderEmailContext, 'documents' | 'publicUrl' | 'isCopy'>,
  order: OrderFacts,
): Promise<Attachment[]> {
  const { reference } = order;
  const pdf = async (name: string, document: Promise<Buffer>) => ({
    filename: `${name}-${reference}.pdf`,
    contentType: 'application/pdf',
    content: await document,
  });
  const hasTickets = order.lines.some(({ tickets }) => tickets.some(({ state }) => state === 'valid'));
  const calendar = documents.calendar(order, publicUrl);
  return [
    ...(order.payments.length > 0 && !isCopy ? [await pdf('Receipt', documents.receipt(order))] : []),
    ...(hasTickets ? [await pdf('Tickets', documents.tickets(order))] : []),
    ...(calendar === undefined
      ? []
      : [
          {
            filename: `Sessions-${reference}.ics`,
            contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            content: Buffer.from(calendar),
          },
        ]),
  ];
}
