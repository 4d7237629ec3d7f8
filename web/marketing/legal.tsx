import { apiContext } from '#web/api-client/api-context.ts';
import { noneIfRefused } from '#web/api-client/none-if-refused.ts';
import { legalPages } from '#web/content/legal.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import type { Route } from './+types/legal';

const LegalChapters = later(async () => (await import('./legal-chapters.tsx')).LegalChapters);

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

export async function loader({ url, context }: Route.LoaderArgs) {
  const slug = url.pathname.slice(1);
  const words = legalPages[slug];
  if (words === undefined) throw new Error(`web/content/legal.ts has no words for ${slug}`);
  const { title, description, lead, changed } = words;
  // The terms stand without them, too.
  const terms =
    slug === 'terms' ? await context.get(apiContext).listBookingTerms().catch(noneIfRefused([])) : [];
  return { slug, title, description, lead, changed, terms };
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { slug, title, lead, changed, terms } = loaderData;
  return (
    <>
      <PageHero title={title} lead={lead}>
        <p className="text-ink-soft text-sm">
          <time dateTime={changed.date}>{changed.text}</time>
        </p>
      </PageHero>
      <LegalChapters slug={slug} terms={terms} />
    </>
  );
}
