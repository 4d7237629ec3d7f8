import { centsFromPrice, formattedPrice } from '#contract/money.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';

export function SessionPrice({ session, className = '' }: { session: WorkshopSession; className?: string }) {
  const { effective_price: price } = session;
  return (
    <div className={className}>
      <p className="font-serif text-3xl leading-none">{priceOf(session)}</p>
      {price !== 0 && session.is_discounted_pricing && (
        <p className="text-ink-soft mt-1.5 text-sm">Usually {session.program.formatted_price}</p>
      )}
      {price === 0 && <p className="text-ink-soft mt-1.5 text-sm">Free of charge</p>}
    </div>
  );
}

/** Another host's API may not format the price. It is then in dollars. */
export function priceOf({
  effective_price: price,
  formatted_effective_price: formatted,
}: Pick<WorkshopSession, 'effective_price' | 'formatted_effective_price'>): string {
  return formatted || formattedPrice(price === null ? null : (centsFromPrice(price) ?? null), 'usd');
}
