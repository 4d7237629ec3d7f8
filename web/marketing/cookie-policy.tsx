import { cookiePolicy } from '#web/content/legal.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { LegalPage } from './legal-page.tsx';

export function meta() {
  return pageMeta(cookiePolicy);
}

export default function CookiePolicy() {
  return <LegalPage page={cookiePolicy} />;
}
