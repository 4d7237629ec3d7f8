import { formatMoney } from '#contract/money.ts';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';

type Line = OfficeOrder['lines'][number];

export interface RefundableLine {
  line: Line;
  tickets: Line['tickets'];
}

/** Includes tickets of cancelled sessions, which may not be refunded yet. */
export function refundableLines({ lines }: OfficeOrder): RefundableLine[] {
  return lines
    .map((line) => ({ line, tickets: line.tickets.filter(({ state }) => state !== 'refunded') }))
    .filter(({ tickets }) => tickets.length > 0);
}

/** Names city and days, since a workshop may be booked twice. */
function nameOf({ title, detail }: Line): string {
  return detail === '' ? title : `${title}, ${detail}`;
}

interface Props {
  legend?: string;
  lines: RefundableLine[];
  currency: string;
  /** What the terms give back now, by ticket, where they say so. */
  termsOf?: ReadonlyMap<string, number>;
  chosen: ReadonlySet<string>;
  error: string | undefined;
  onChoose(chosen: ReadonlySet<string>): void;
}

/** Choose the whole order, a line or single tickets. */
export function TicketChoice({
  legend = 'Tickets to refund',
  lines,
  currency,
  termsOf,
  chosen,
  error,
  onChoose,
}: Props) {
  const all = lines.flatMap(({ tickets }) => tickets);
  const hasAll = (tickets: Line['tickets']) => tickets.every(({ code }) => chosen.has(code));
  const choose = (tickets: Line['tickets'], isChosen: boolean) => {
    const codes = new Set(tickets.map(({ code }) => code));
    const others = [...chosen].filter((code) => !codes.has(code));
    onChoose(new Set(isChosen ? [...others, ...codes] : others));
  };
  const labelOf = (
    line: Line,
    { holder, is_unnamed: isUnnamed, code, checked_in_at: checkedInAt }: Line['tickets'][number],
  ) => {
    const terms = termsOf?.get(code);
    const back = terms === undefined ? '' : `, of which the terms give ${formatMoney(terms, currency)} back`;
    const name = isUnnamed === true ? 'Nobody named yet' : holder || 'Erased';
    const isUsed = checkedInAt === null ? '' : ', checked in';
    return `${name}, ${code}${isUsed}, ${nameOf(line)}: ${formatMoney(line.unit_price_cents, currency)}${back}`;
  };
  const group = (label: string, tickets: Line['tickets'], className: string) => (
    <CheckboxField
      className={className}
      label={<strong>{label}</strong>}
      checked={hasAll(tickets)}
      onChange={({ target }) => choose(tickets, target.checked)}
    />
  );

  return (
    <fieldset data-field="tickets" tabIndex={-1}>
      <legend className="font-semibold">{legend}</legend>
      {all.length > 1 && group(all.length === 2 ? 'Both tickets' : `All ${all.length} tickets`, all, 'mt-3')}
      {lines.map(({ line, tickets }) => (
        <div key={tickets[0]?.code} className="mt-3">
          {lines.length > 1 &&
            tickets.length > 1 &&
            group(
              `${tickets.length === 2 ? 'Both' : `All ${tickets.length}`} of ${nameOf(line)}`,
              tickets,
              'mt-4',
            )}
          {tickets.map((ticket) => (
            <CheckboxField
              key={ticket.code}
              className="mt-3"
              label={labelOf(line, ticket)}
              checked={chosen.has(ticket.code)}
              onChange={({ target }) => choose([ticket], target.checked)}
            />
          ))}
        </div>
      ))}
      {error && <p className="text-red mt-2 text-sm font-medium">{error}</p>}
    </fieldset>
  );
}
