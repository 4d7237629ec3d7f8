import { privacyPolicy } from '#web/content/legal.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { LegalPage } from './legal-page.tsx';

export function meta() {
  return pageMeta(privacyPolicy);
}

export default function PrivacyPolicy() {
  return <LegalPage page={privacyPolicy} />;
}
