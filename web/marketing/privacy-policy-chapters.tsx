import { privacyPolicy } from '#web/content/legal.ts';
import { LegalChapters } from './legal-chapters.tsx';

export function PrivacyPolicyChapters() {
  return <LegalChapters sections={privacyPolicy.sections} />;
}
