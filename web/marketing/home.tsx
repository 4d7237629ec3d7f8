import { Link } from 'react-router';
import { hasLimitedSpots } from '#contract/sessions/availability.ts';
import { apiContext } from '#web/api-client/api-context.ts';
import { load } from '#web/api-client/load.ts';
import { noneIfRefused } from '#web/api-client/none-if-refused.ts';
import { undefinedIfNotFound } from '#web/api-client/undefined-if-not-found.ts';
import { home } from '#web/content/home.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import { nextDatesOf } from '../sessions/next-date.ts';
import type { Route } from './+types/home';
import { HeroFilm } from './hero-film.tsx';
import { leadsSomewhere } from './known-program.ts';

const HomeSections = later(async () => (await import('./home-sections.tsx')).HomeSections);

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.page) : []);

export function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return load(request, async () => {
    const slugs = new Set([
      ...home.featured.map(({ slug }) => slug),
      ...home.services.flatMap(({ program }) => program ?? []),
    ]);
    const [found, { sessions }] = await Promise.all([
      Promise.all(Array.from(slugs, (slug) => api.getProgram(slug).catch(undefinedIfNotFound))),
      api.listSessionsOfProgram(home.hero.sessions.program).catch(noneIfRefused({ sessions: [] })),
    ]);
    const inCatalogue = found.flatMap((program) =>
      program
        ? [
            {
              slug: program.slug,
              price: program.formatted_price,
              isSoldOut: program.is_sold_out,
              isLimited: program.sold_by !== 'quote' && hasLimitedSpots(program.remaining_tickets),
            },
          ]
        : [],
    );
    return { page: home.page, hero: home.hero, inCatalogue, next: nextDatesOf(sessions) };
  });
}

export default function Home({ loaderData: { hero, inCatalogue, next } }: Route.ComponentProps) {
  const second = leadsSomewhere(hero.sessions, inCatalogue) ? hero.sessions : hero.ask;
  return (
    <>
      <HeroFilm name="globe">
        <h1 className="text-display">{hero.title}</h1>
        <p className="mt-6 max-w-prose text-lg leading-relaxed text-white/85">{hero.lead}</p>
        <p className="mt-9 flex flex-wrap gap-4">
          <Link to={hero.explore.to} className="action action-crimson">
            {hero.explore.label}
          </Link>
          <Link to={second.to} className="action action-light">
            {second.label}
          </Link>
        </p>
      </HeroFilm>
      <HomeSections inCatalogue={inCatalogue} next={next} />
    </>
  );
}
