import { cookiePolicy } from '#web/content/legal.ts';
import { LegalChapters } from './legal-chapters.tsx';

export function CookiePolicyChapters() {
  return <LegalChapters sections={cookiePolicy.sections} />;
}
