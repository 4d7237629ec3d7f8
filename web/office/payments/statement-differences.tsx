import { Link } from 'react-router';
import { formatMoney } from '#contract/money.ts';
import type { StatementDifference } from '#contract/payments/office-statement.ts';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { differenceWords } from './difference-words.ts';

interface Props {
  differences: StatementDifference[];
  /** False until the first import. */
  isCompared: boolean;
}

/** Each difference, whatever the period. They are found again every night. */
export function StatementDifferences({ differences, isCompared }: Props) {
  return (
    <DetailSection title="Differences">
      {differences.length === 0 ? (
        <p>
          {isCompared
            ? 'The card provider’s movements match our payments and refunds.'
            : 'Nothing to compare yet. The first comparison follows the first import, in the night.'}
        </p>
      ) : (
        <ul>
          {differences.map((difference) => (
            <li key={difference.id} className="border-rule border-t py-3">
              <p className="font-semibold">{differenceWords[difference.kind]}</p>
              <p>
                Ours: {formatMoney(difference.expected_cents, difference.currency)}. The card provider’s:{' '}
                {formatMoney(difference.found_cents, difference.currency)}. <When at={difference.since} />.
                {difference.order_reference && (
                  <>
                    {' '}
                    <Link to={`/admin/orders/${difference.order_reference}`} className="text-link">
                      Order {difference.order_reference}
                    </Link>
                  </>
                )}
              </p>
              <p className="text-ink-soft text-sm wrap-anywhere">
                Card provider ID: {difference.provider_id}
              </p>
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  );
}
