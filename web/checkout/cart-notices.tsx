import { Link } from 'react-router';
import { cartWords } from '#web/content/checkout.ts';
import { Notice } from './notice.tsx';
import type { EndedOrder } from './use-open-order.ts';

interface Props {
  wasDamaged: boolean;
  hasChanged: boolean;
  hasTooManyLines: boolean;
  checkFailure: string | undefined;
  onCheck(): void;
  ended: EndedOrder | undefined;
}

/** Notices above the cart lines. The live region is always rendered, so that changes are announced. */
export function CartNotices({
  wasDamaged,
  hasChanged,
  hasTooManyLines,
  checkFailure,
  onCheck,
  ended,
}: Props) {
  return (
    <div role="status">
      {ended && <Ended ended={ended} />}
      {wasDamaged && (
        <Notice title={cartWords.damagedTitle}>
          <p>{cartWords.damagedLine}</p>
        </Notice>
      )}
      {hasTooManyLines && (
        <Notice tone="bad">
          <p>{cartWords.tooManyLines}</p>
        </Notice>
      )}
      {hasChanged && (
        <Notice tone="bad" title={cartWords.changedTitle}>
          <p>{cartWords.changedLine}</p>
        </Notice>
      )}
      {checkFailure !== undefined && (
        <Notice title={cartWords.uncheckedTitle}>
          <p>{checkFailure}</p>
          <button type="button" onClick={onCheck} className="text-link mt-1 min-h-11 font-semibold">
            {cartWords.checkAgain}
          </button>
        </Notice>
      )}
    </div>
  );
}

function Ended({ ended: { reference, how } }: { ended: EndedOrder }) {
  return (
    <Notice tone={how === 'paid' ? 'good' : 'info'}>
      <p>
        <span>{cartWords.ended[how]}</span>{' '}
        <Link to={`/orders/${reference}`} className="text-link font-semibold">
          {cartWords.seeOrder}
        </Link>
      </p>
    </Notice>
  );
}
