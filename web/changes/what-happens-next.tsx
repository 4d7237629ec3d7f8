import type { ReactNode } from 'react';
import type { WithdrawalTerms } from '#contract/changes/withdrawal.ts';
import { withdrawal as words } from '../content/withdrawal.ts';

export function WhatHappensNext({ terms, children }: { terms: WithdrawalTerms; children?: ReactNode }) {
  return (
    <section aria-labelledby="next" className="max-w-prose">
      <h2 id="next" className="text-heading font-serif">
        {words.nextTitle}
      </h2>
      <ul className="marker:text-crimson mt-5 list-disc space-y-2 pl-5 leading-relaxed">
        {words.next(terms).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
