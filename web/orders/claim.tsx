import { claimLink } from '#web/content/email-links.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { privatePage } from './private-page.tsx';

const ClaimSteps = privatePage(claimLink, async () => (await import('./claim-steps.tsx')).ClaimSteps);

export const handle = { isHidden: true };

export const meta = () => pageMeta({ ...claimLink, isHidden: true });

export { headers } from '#web/shell/private-headers.ts';

export default function ClaimPage() {
  return <ClaimSteps />;
}
