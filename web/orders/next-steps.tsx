import { useId } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import { nextSteps, outcomes } from '#web/content/orders.ts';

export function NextSteps({ order }: { order: Order }) {
  const id = useId();
  const { email, change } = nextSteps;
  const steps = [email(order.email), withTickets(order), ...startingSteps(order), change];
  const subject = new URLSearchParams({ subject: `${outcomes.order} ${order.reference}` });
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {outcomes.paid.next}
      </h2>
      <ol className="mt-6">
        {steps.map(({ title, line }, place) => (
          <li key={title} className="border-rule grid grid-cols-[2.5rem_minmax(0,1fr)] border-t py-5">
            <span aria-hidden className="text-crimson font-serif text-2xl leading-none tabular-nums">
              {place + 1}
            </span>
            <div className="leading-relaxed">
              <p className="font-semibold">{title}</p>
              <p className="text-ink-soft mt-1 break-words">{line}</p>
              {steps[place] === change && (
                <Link to={`/contact?${subject}`} className="text-link mt-2 inline-block py-1">
                  {change.action}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function withTickets({ lines }: Order) {
  const atVenue = lines.filter(({ city }) => city !== null);
  if (atVenue.length === 0) return nextSteps.program;
  const titles = new Set(atVenue.map(({ title }) => title));
  return nextSteps.session(atVenue.length === lines.length ? '' : new Intl.ListFormat('en').format(titles));
}

/** Of programs that start after booking, instead of on a date. */
function startingSteps({ lines }: Order) {
  return lines
    .filter(({ starts_local: start, detail }) => start === null && detail !== '')
    .map(({ title, detail }) => ({ title, line: `${detail}.` }));
}
