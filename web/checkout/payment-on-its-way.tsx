import { Link } from 'react-router';
import { cartWords } from '#web/content/checkout.ts';
import { Notice } from './notice.tsx';

/** Of a bank that takes days: nobody should pay for the same seats again meanwhile. */
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
