import { privacyPolicy } from '#web/content/legal.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import type { Route } from './+types/privacy-policy';
import { LegalHero } from './legal-hero.tsx';
import type { LegalWords } from './legal-hero.tsx';

const PrivacyPolicyChapters = later(
  async () => (await import('./privacy-policy-chapters.tsx')).PrivacyPolicyChapters,
);

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

export function loader(): LegalWords {
  const { title, description, lead, changed } = privacyPolicy;
  return { title, description, lead, changed };
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LegalHero words={loaderData} />
      <PrivacyPolicyChapters />
    </>
  );
}
