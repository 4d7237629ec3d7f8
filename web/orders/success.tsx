import { verifying } from '#web/content/payment-page.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { privatePage } from './private-page.tsx';

const PaymentResult = privatePage(
  verifying,
  async () => (await import('./payment-result.tsx')).PaymentResult,
);

export const handle = { isHidden: true };

export const meta = () => pageMeta({ ...verifying, isHidden: true });

export { headers } from '#web/shell/private-headers.ts';

export default function Success() {
  return <PaymentResult />;
}
