import { terms } from '#web/content/legal.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import type { Route } from './+types/terms';
import { LegalHero } from './legal-hero.tsx';
import type { LegalWords } from './legal-hero.tsx';

const TermsChapters = later(async () => (await import('./terms-chapters.tsx')).TermsChapters);

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

export function loader(): LegalWords {
  const { title, description, lead, changed } = terms;
  return { title, description, lead, changed };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LegalHero words={loaderData} />
      <TermsChapters />
    </>
  );
}
