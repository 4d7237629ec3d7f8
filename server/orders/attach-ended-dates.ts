import type { Attachment } from '#server/emails/mailer.ts';
import type { OrderEmailContext } from './order-email-context.ts';
import type { DatedLine, OrderFacts, OrderFactsLine } from './order-facts.ts';

interface EndedDates {
  /** How many entries the attached calendar file removes. */
  endedDates: number;
  attachments: Attachment[];
}

/** The file that takes dates out of the buyer's calendar for which no seat of the order is left. */
export function attachEndedDates(
  { documents, publicUrl }: Pick<OrderEmailContext, 'documents' | 'publicUrl'>,
  order: OrderFacts,
  lines: OrderFactsLine[] = order.lines.filter(({ tickets }) => tickets.length > 0),
): EndedDates {
  const ended = lines.flatMap((line): DatedLine[] =>
    line.held && !hasSeatFor(order, line) ? [{ ...line, held: line.held }] : [],
  );
  if (ended.length === 0) return { endedDates: 0, attachments: [] };
  return {
    endedDates: new Set(ended.map(({ program, session }) => session?.id ?? `program ${program.id}`)).size,
    attachments: [
      {
        filename: `Old-date-${order.reference}.ics`,
        contentType: 'text/calendar; charset=utf-8; method=CANCEL',
        content: Buffer.from(documents.cancelledEntries(order, ended, publicUrl)),
      },
    ],
  };
}

function hasSeatFor({ lines }: OrderFacts, { program, session: date }: OrderFactsLine): boolean {
  return lines.some(
    ({ program: { id }, session, tickets }) =>
      id === program.id && session?.id === date?.id && tickets.some(({ state }) => state === 'valid'),
  );
}
