import type { QuotedSeat } from '#contract/changes/cancellation.ts';
import type { Order } from '#contract/orders/order.ts';
import { shortDays } from '../changes/short-days.ts';

type Line = Order['lines'][number];

/** What a seat is for, who comes and when. The place only where another booking is alike without it. */
export function QuotedSeatLabel({ seat, lines }: { seat: QuotedSeat; lines: Line[] }) {
  const line = lines.find(({ tickets }) => tickets.some(({ code }) => code === seat.code));
  const isAlike = (other: Line) =>
    other !== line && other.title === line?.title && when(other) === when(line);
  const place = lines.some(isAlike) ? line?.city : null;
  const said = [seat.holder, line ? when(line) : seat.detail, place].filter(Boolean).join(' · ');
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{seat.title}</span>
      {said !== '' && <span className="block wrap-anywhere">{said}</span>}
    </>
  );
}

function when(line: Line): string {
  return shortDays(line) || line.detail;
}
