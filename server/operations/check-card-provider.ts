import type { HealthPart } from '#contract/operations/office-health.ts';
import type { LedgerFindings } from '#server/payments/check-ledger.ts';
import { fact, fine, many, watch, wrong } from './health-part.ts';
import type { HealthRead } from './read-health.ts';

/** The result of the last comparison of our payments with the card provider's. */
export function checkCardProvider({ runs }: HealthRead): HealthPart {
  const run = runs.find(({ name }) => name === 'check-ledger');
  const found = run?.outcome as LedgerFindings | null | undefined;
  const said = () => {
    if (!found)
      return watch(
        'Payment records have not been compared yet.',
        'The comparison runs every night at 3:17 UTC.',
      );
    const { missed, unknown, pools } = found;
    if (pools.length > 0)
      return wrong(
        `Seat counts are wrong in these pools: ${pools.slice(0, 20).join(', ')}.`,
        'This is a bug in the software. Stop selling sessions in these pools, keep the log, and have the bug fixed before you correct any data manually.',
      );
    if (unknown.length > 0)
      return wrong(
        `${many(unknown.length, 'payment')} in our records ${unknown.length === 1 ? 'is' : 'are'} unknown to the card provider.`,
        'The keys probably belong to a different account. Compare STRIPE_SECRET_KEY with the account at the provider.',
      );
    if (missed.length > 0)
      return watch(
        `${many(missed.length, 'payment')} ${missed.length === 1 ? 'was' : 'were'} missing from our records and ${missed.length === 1 ? 'is' : 'are'} now settled.`,
        'This is normal after an outage. If it happens again, run npm run doctor -- payments.',
      );
    return fine('Our records match the card provider’s, and all seat counts are correct.');
  };
  return {
    name: 'ledger',
    title: 'Payment records',
    ...said(),
    facts: [
      fact('Last compared', run?.succeededAt ?? null),
      ...(found
        ? [
            fact('Payments checked', found.sessions),
            fact('Refunds checked', found.refunds),
            ...found.missed.slice(0, 20).map((id) => fact('Settled late', id)),
            ...found.unknown.slice(0, 20).map((id) => fact('Unknown at the provider', id)),
          ]
        : []),
    ],
  };
}
