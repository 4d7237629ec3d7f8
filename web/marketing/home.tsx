import { Link } from 'react-router';
import { hasLimitedSpots } from '#contract/availability.ts';
import { apiContext } from '#web/api-client/api-context.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { load } from '#web/api-client/load.ts';
import { home } from '#web/content/home.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { StructuredData } from '#web/structured-data/structured-data.tsx';
import { organization } from '#web/structured-data/things.ts';
import { Figures } from '#web/ui/figures.tsx';
import type { Route } from './+types/home';
import { CallToAction } from './call-to-action.tsx';
import { FeaturedPrograms } from './featured-programs.tsx';
import { HeroFilm } from './hero-film.tsx';
import { PartnerMarks } from './partner-marks.tsx';
import { ServiceList } from './service-list.tsx';
import { SuccessStories } from './success-stories.tsx';

export const meta: Route.MetaFunction = ({ error }) =>
  error
    ? []
    : pageMeta({
        title: 'Education coaching, teacher training and leadership workshops',
        description: home.description,
      });

export function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return load(request, async () => {
    const found = await Promise.all(
      home.featured.map(({ slug }) => api.getProgram(slug).catch(undefinedIfNotFound)),
    );
    const known = found.flatMap((program) =>
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
    return { known };
  });
}

export default function Home({ loaderData: { known } }: Route.ComponentProps) {
  return (
    <>
      <StructuredData about={organization} />
      <HeroFilm name="globe">
        <h1 className="text-display">{home.title}</h1>
        <p className="mt-6 max-w-prose text-lg leading-relaxed text-white/85">{home.lead}</p>
        <p className="mt-9 flex flex-wrap gap-4">
          <Link to={home.explore.to} className="action action-crimson">
            {home.explore.label}
          </Link>
          <Link to={home.sessions.to} className="action action-light">
            {home.sessions.label}
          </Link>
        </p>
      </HeroFilm>
      <PartnerMarks />
      <FeaturedPrograms known={known} />
      <ServiceList />
      <section aria-labelledby="figures" className="bg-navy on-dark graticule text-white">
        <div className="page-width py-section">
          <h2 id="figures" className="text-title max-w-xl">
            {home.figuresTitle}
          </h2>
          <div className="mt-12">
            <Figures figures={home.figures} isOnDark />
          </div>
        </div>
      </section>
      <SuccessStories />
      <CallToAction title={home.call.title} line={home.call.line} />
    </>
  );
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
