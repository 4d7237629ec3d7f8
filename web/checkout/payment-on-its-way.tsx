import { Link } from 'react-router';
import { cartWords } from '#web/content/checkout.ts';
import { Notice } from './notice.tsx';

/** For delayed bank payments, so that nobody pays for the same seats twice. */
export function PaymentOnItsWay({ reference }: { reference: string }) {
  return (
    <Notice title={cartWords.onItsWayTitle}>
      <p>
        {cartWords.onItsWayLine}{' '}
        <Link to={`/orders/${reference}`} className="text-link font-semibold">
          {cartWords.seeOrder}
        </Link>
      </p>
    </Notice>
  );
}
