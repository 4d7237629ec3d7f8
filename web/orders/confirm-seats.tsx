import { confirmationLink } from '#web/content/email-links.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { privatePage } from './private-page.tsx';

const ConfirmationSteps = privatePage(
  confirmationLink,
  async () => (await import('./confirmation-steps.tsx')).ConfirmationSteps,
);

export const handle = { isHidden: true };

export const meta = () => pageMeta({ ...confirmationLink, isHidden: true });

export { headers } from '#web/shell/private-headers.ts';

export default function ConfirmSeatsPage() {
  return <ConfirmationSteps />;
}
