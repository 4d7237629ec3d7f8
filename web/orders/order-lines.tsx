import { Link } from 'react-router';
import { PLACEHOLDER_PICTURE } from '#contract/catalogue/placeholder-picture.ts';
import { formatMoney } from '#contract/money.ts';
import type { Order } from '#contract/orders/order.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { offerAddress } from '#web/catalogue/program-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { endedInWords } from '../changes/ended-seats.ts';
import { CityThumbnail } from '../sessions/city-thumbnail.tsx';
import { Picture } from '../sessions/picture.tsx';
import { LineTimes } from './line-times.tsx';
import { PreparationNotes } from './preparation-notes.tsx';
import { TicketCodes } from './ticket-codes.tsx';

type Shown = Pick<Order, 'lines' | 'currency' | 'is_given_back' | 'kept'>;
type Line = Order['lines'][number];

/** The lines of an order. Rendered in the browser only, because they show times in the visitor's time zone. */
export function OrderLines({ order }: { order: Shown }) {
  return (
    <ul className="border-rule border-b">
      {order.lines.map((line) => (
        <li key={keyOf(line)} className="border-rule border-t py-6">
          <OrderLine line={line} order={order} />
        </li>
      ))}
    </ul>
  );
}

/** After a change of date, two lines can be of the same session. */
function keyOf({ program_id: programId, session_id: sessionId, tickets }: Line): string {
  return `${programId}/${sessionId ?? 'general'}/${tickets[0]?.code ?? ''}`;
}

function OrderLine({ line, order }: { line: Line; order: Shown }) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:gap-x-7">
      <LinePicture line={line} />
      <div className="min-w-0 space-y-1 text-[0.9375rem] leading-relaxed break-words">
        {line.is_cancelled && <Badge tone="red">This session was cancelled</Badge>}
        <p className="font-serif text-xl leading-snug">
          <Link
            to={offerAddress({ slug: line.program_slug }, line.session_identifier)}
            className="underline-offset-4 hover:underline"
          >
            {line.title}
          </Link>
        </p>
        <Where line={line} />
        <LineTimes line={line} />
        {line.minimum_line && <p>{unbrokenDates(line.minimum_line)}</p>}
        <TicketCodes tickets={line.tickets} isFree={line.unit_price === 0} order={order} />
        <PreparationNotes line={line} />
      </div>
      <p className="col-start-2 tabular-nums sm:col-start-3 sm:text-right">
        <LinePrice line={line} order={order} />
      </p>
    </div>
  );
}

/** What is left of it is not struck through. */
function LinePrice({ line, order }: { line: Line; order: Shown }) {
  const { quantity, unit_price: price, formatted_unit_price: formatted } = line;
  const priceOf = (seats: number) => formatMoney(Math.round(price * 100) * seats, order.currency);
  const left = quantity - line.tickets.filter(({ state }) => state === 'refunded').length;
  const isStruck = left < quantity && price > 0;
  const ended = endedInWords(line, order);
  return (
    <>
      {isStruck && <s className="text-ink-soft block">{priceOf(quantity)}</s>}
      {(left > 0 || !isStruck) && (
        <span className="font-semibold">{priceOf(isStruck ? left : quantity)}</span>
      )}
      {left > 0 && (
        <span className="text-ink-soft block text-sm">
          {left === 1 ? '1 seat' : `${left} seats at ${formatted}`}
        </span>
      )}
      {ended !== '' && <span className="block text-sm font-semibold sm:max-w-44">{ended}</span>}
    </>
  );
}

function LinePicture({ line: { city, image, is_cancelled: isCancelled } }: { line: Line }) {
  const picture = image ?? PLACEHOLDER_PICTURE;
  if (city !== null)
    return <CityThumbnail city={city} fallback={picture} isGrey={isCancelled} className="w-full" />;
  return (
    <Picture
      src={picture}
      fallback={PLACEHOLDER_PICTURE}
      width={400}
      height={300}
      className="no-print rounded-edge aspect-4/3 w-full object-cover"
    />
  );
}

function Where({ line }: { line: Line }) {
  const {
    venue_name: venue,
    city,
    country,
    place = [venue, city, country].filter(Boolean).join(', '),
  } = line;
  const what = whatOf(line);
  return (
    <>
      {what !== '' && <p>{what}</p>}
      {venue !== null && <p className="text-ink-soft">{place}</p>}
    </>
  );
}

/** The session, or that a program starts after booking. */
function whatOf({ detail, session_id: sessionId, starts_local: start }: Line): string {
  if (sessionId === null) return start === null ? detail : '';
  // The last part holds the dates at the time of purchase. The current dates are shown below.
  return detail.split(' · ').slice(0, -1).join(' · ');
}
