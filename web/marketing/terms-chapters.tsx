import { terms } from '#web/content/legal.ts';
import { LegalChapters } from './legal-chapters.tsx';

export function TermsChapters() {
  return <LegalChapters sections={terms.sections} />;
}
