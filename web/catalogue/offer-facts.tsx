import type { ReactNode } from 'react';

/** When, where and who, in the hero of what can be booked. */
export function OfferFacts({ children }: { children: ReactNode }) {
  return (
    <dl className="divide-rule border-rule divide-y border-y empty:hidden in-[.on-dark]:divide-white/25 in-[.on-dark]:border-white/25">
      {children}
    </dl>
  );
}

export function OfferFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.75rem_minmax(0,1fr)] items-baseline gap-x-3 py-1.5 md:grid-cols-[6rem_minmax(0,1fr)] md:py-2.5">
      <dt className="text-ink-soft text-sm in-[.on-dark]:text-white/80">{label}</dt>
      <dd className="leading-snug text-balance">{children}</dd>
    </div>
  );
}
