import { legalPages } from '#web/content/legal.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import type { Route } from './+types/legal';

const LegalChapters = later(async () => (await import('./legal-chapters.tsx')).LegalChapters);

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

export function loader({ url }: Route.LoaderArgs) {
  const slug = url.pathname.slice(1);
  const words = legalPages[slug];
  if (words === undefined) throw new Error(`web/content/legal.ts has no words for ${slug}`);
  const { title, description, lead, changed } = words;
  return { slug, title, description, lead, changed };
}

export default function Legal({ loaderData: { slug, title, lead, changed } }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={title} lead={lead}>
        <p className="text-ink-soft text-sm">
          <time dateTime={changed.date}>{changed.text}</time>
        </p>
      </PageHero>
      <LegalChapters slug={slug} />
    </>
  );
}
