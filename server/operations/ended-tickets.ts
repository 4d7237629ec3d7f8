import type { CardRefund, RefundMarkTicket } from '#server/platform/card-provider.ts';
import type { LostLine } from './find-lost-lines.ts';

/** Those of a line of the order that its refunds ended, as the provider keeps them for us. */
export function endedTickets(refunds: CardRefund[], line: number): RefundMarkTicket[] {
  const byCode = new Map(
    refunds
      .filter(({ state }) => state !== 'failed')
      .flatMap(({ mark }) => mark?.tickets ?? [])
      .map((ticket) => [ticket.code, ticket]),
  );
  return [...byCode.values()].filter((ticket) => ticket.line === line);
}

/** What went back, or is on its way. */
export function returnedBy(refunds: CardRefund[]): number {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Lines are in the order of their positions. What ended takes no seat again. */
export function withoutEnded(lines: LostLine[], refunds: CardRefund[]): LostLine[] {
  return lines.map((line, index) => ({
    ...line,
    quantity: Math.max(0, line.quantity - endedTickets(refunds, index + 1).length),
  }));
}
