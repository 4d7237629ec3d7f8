import { cookiePolicy } from '#web/content/legal.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import type { Route } from './+types/cookie-policy';
import { LegalHero } from './legal-hero.tsx';
import type { LegalWords } from './legal-hero.tsx';

const CookiePolicyChapters = later(
  async () => (await import('./cookie-policy-chapters.tsx')).CookiePolicyChapters,
);

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

export function loader(): LegalWords {
  const { title, description, lead, changed } = cookiePolicy;
  return { title, description, lead, changed };
}

export default function CookiePolicy({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LegalHero words={loaderData} />
      <CookiePolicyChapters />
    </>
  );
}
