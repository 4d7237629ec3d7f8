import { payment } from '#web/content/payment.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { PaymentResult } from './payment-result.tsx';

export const handle = { isHidden: true };

export const meta = () =>
  pageMeta({ title: payment.verifying.title, description: payment.description, isHidden: true });

export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
}

export default function Success() {
  return <PaymentResult />;
}
