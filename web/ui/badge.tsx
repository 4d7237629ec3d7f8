import type { ReactNode } from 'react';

export type BadgeTone = 'navy' | 'crimson' | 'gold' | 'quiet' | 'green' | 'orange' | 'red';

const tones: Record<BadgeTone, string> = {
  navy: 'bg-navy border-navy text-white',
  crimson: 'bg-crimson border-crimson text-white',
  gold: 'border-gold bg-gold-pale text-ink',
  quiet: 'border-rule bg-white text-ink',
  green: 'border-green text-green bg-white',
  orange: 'border-orange text-orange bg-white',
  red: 'border-red text-red bg-white',
};

export function Badge({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`rounded-edge inline-block border px-2 py-0.5 text-xs font-semibold tracking-wide ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
