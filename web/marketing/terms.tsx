import { terms } from '#web/content/legal.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { LegalPage } from './legal-page.tsx';

export function meta() {
  return pageMeta(terms);
}

export default function Terms() {
  return <LegalPage page={terms} />;
}
