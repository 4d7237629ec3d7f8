import { objectionLink } from '#web/content/email-links.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { privatePage } from './private-page.tsx';

const ObjectionSteps = privatePage(
  objectionLink,
  async () => (await import('./objection-steps.tsx')).ObjectionSteps,
);

export const handle = { isHidden: true };

export const meta = () => pageMeta({ ...objectionLink, isHidden: true });

export { headers } from '#web/shell/private-headers.ts';

export default function AddressObjectionPage() {
  return <ObjectionSteps />;
}
