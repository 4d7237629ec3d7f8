import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { When } from '../format/when.tsx';

/** Whether the buyer agreed to what the program requires, and to which words. */
export function LineAgreement({ agreement }: Pick<OfficeOrder['lines'][number], 'agreement'>) {
  if (!agreement) return null;
  const { text, agreed_at: agreedAt } = agreement;
  return (
    <details className="mt-2 text-[0.9375rem]">
      <summary className="min-h-8 cursor-pointer py-1">
        {agreedAt === null ? (
          'Not agreed yet'
        ) : (
          <>
            Agreed <When at={agreedAt} />
          </>
        )}{' '}
        <span className="text-link ml-3 text-sm">Show the words</span>
      </summary>
      <p className="border-rule mt-1 border-l-2 pl-4 whitespace-pre-line">{text}</p>
    </details>
  );
}
