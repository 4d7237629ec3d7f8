import type { MailContext } from './email-context.ts';
import type { Attachment } from './mailer.ts';
import type { OrderFacts } from './order-facts.ts';

/** Receipt, tickets and calendar, as far as there is something to put into them. */
export async function orderAttachments(
  { papers, publicUrl }: Pick<MailContext, 'papers' | 'publicUrl'>,
  order: OrderFacts,
): Promise<Attachment[]> {
  const { reference } = order;
  const pdf = async (name: string, paper: Promise<Buffer>) => ({
    filename: `${name}-${reference}.pdf`,
    contentType: 'application/pdf',
    content: await paper,
  });
  const hasTickets = order.lines.some(({ tickets }) => tickets.some(({ state }) => state === 'valid'));
  const calendar = papers.calendar(order, publicUrl);
  return [
    ...(order.payments.length > 0 ? [await pdf('Receipt', papers.receipt(order))] : []),
    ...(hasTickets ? [await pdf('Tickets', papers.tickets(order))] : []),
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
