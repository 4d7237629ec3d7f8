import type { HealthPart } from '#contract/office/health.ts';
import type { LedgerFindings } from '../payments/compare-ledger.ts';
import { fact, fine, many, watch, wrong } from './health-part.ts';
import type { HealthRead } from './read-health.ts';

/** What the last comparison of our books with the card provider's has found. */
export function judgeLedger({ runs }: HealthRead): HealthPart {
  const run = runs.find(({ name }) => name === 'compare-ledger');
  const found = run?.outcome as LedgerFindings | null | undefined;
  const said = () => {
    if (!found) return watch('The books were not compared yet.', 'That is done each night at 3:17 (UTC).');
    const { missed, unknown, pools } = found;
    if (pools.length > 0)
      return wrong(
        `Seats are miscounted: pools ${pools.slice(0, 20).join(', ')}.`,
        'This is a fault of ours. Stop selling the sessions of these pools, keep the log, and have it mended before anything is put right by hand.',
      );
    if (unknown.length > 0)
      return wrong(
        `${many(unknown.length, 'payment')} of ours ${unknown.length === 1 ? 'is' : 'are'} unknown to the card provider.`,
        'Most likely these are keys of another account: compare STRIPE_SECRET_KEY with the account at the provider.',
      );
    if (missed.length > 0)
      return watch(
        `${many(missed.length, 'payment')} had not been told to us, and ${missed.length === 1 ? 'is' : 'are'} settled now.`,
        'Once after an outage this is well. If it comes again, run npm run payments:check.',
      );
    return fine('Our books and the card provider’s agree, and every seat is counted.');
  };
  return {
    name: 'ledger',
    title: 'Books',
    ...said(),
    facts: [
      fact('Last compared', run?.succeededAt ?? null),
      ...(found
        ? [
            fact('Payments looked at', found.sessions),
            fact('Refunds looked at', found.refunds),
            ...found.missed.slice(0, 20).map((id) => fact('Settled late', id)),
            ...found.unknown.slice(0, 20).map((id) => fact('Unknown at the provider', id)),
          ]
        : []),
    ],
  };
}
