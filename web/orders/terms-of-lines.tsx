import type { Order } from '#contract/orders/order.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { termsShown } from '#web/catalogue/terms-shown.ts';
import type { ShownTerms } from '#web/catalogue/terms-shown.ts';
import { refundTable as words } from '#web/content/give-back.ts';

type Line = Order['lines'][number];

interface Told extends ShownTerms {
  /** What they are for. */
  names: string[];
}

/** Until when there is which refund, for each booking whose seats can still be used. */
export function TermsOfLines({ lines }: { lines: Line[] }) {
  const told = termsOf(lines);
  return told.map(({ names, lines: others, steps }) => (
    <div key={names.join()} className="mt-5">
      {told.length > 1 && <p className="mb-1 font-semibold">{names.join('; ')}</p>}
      {steps.length > 0 && <RefundTable steps={steps} name={names.join('; ')} />}
      <p className="text-ink-soft mt-2 text-sm leading-relaxed empty:hidden">{others.join(' ')}</p>
    </div>
  ));
}

/** Whether the terms of all that can be cancelled are known to return nothing any more. */
export function returnsNothing(lines: Line[]): boolean {
  const sold = lines.filter((line) => line.booking_terms && isPaidAndValid(line));
  return (
    sold.length > 0 &&
    sold.every(
      (line) =>
        line.starts_local !== null && (line.date_changes ?? 0) === 0 && shownOf(line)?.steps.length === 0,
    )
  );
}

/** Of its own: what the pages of the catalogue share with this one, every page would have to name. */
function RefundTable({ steps, name }: { steps: ShownTerms['steps']; name: string }) {
  return (
    <table aria-label={name} className="w-full max-w-xl text-left">
      <thead>
        <tr className="border-ink border-b">
          <th scope="col" className="py-2 pr-6 font-semibold">
            {words.ifYouCancel}
          </th>
          <th scope="col" className="py-2 font-semibold">
            {words.refund}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...steps, words.after].map(({ until, refund }) => (
          <tr key={until} className="border-rule border-b">
            <td className="py-2 pr-6 first-letter:uppercase">{until}</td>
            <td className="py-2 first-letter:uppercase">{refund}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Each once, although several lines may have the same. */
function termsOf(lines: Line[]): Told[] {
  const told = new Map<string, Told>();
  for (const line of lines) {
    // Of what cost nothing, nothing goes back.
    if (!isPaidAndValid(line)) continue;
    const terms = shownOf(line);
    if (!terms) continue;
    const name = unbrokenDates([line.title, line.formatted_date].filter(Boolean).join(', '));
    const key = JSON.stringify(terms);
    told.set(key, { ...terms, names: [...(told.get(key)?.names ?? []), name] });
  }
  return [...told.values()];
}

function isPaidAndValid({ unit_price: price, tickets }: Line): boolean {
  return price > 0 && tickets.some(({ state }) => state === 'valid');
}

/** After a change of date, the terms of several dates count, which no table shows. */
function shownOf(line: Line): ShownTerms | null {
  const { booking_terms: terms, starts_local: start, timezone, date_changes: changes = 0 } = line;
  if (!terms) return null;
  const shown = termsShown(terms, { date: start?.slice(0, 'YYYY-MM-DD'.length) ?? null, timezone });
  const steps = changes === 0 ? (shown?.steps ?? []) : [];
  // The first line says in one sentence what the table says.
  return { steps, lines: steps.length > 0 ? terms.lines.slice(1) : terms.lines };
}
