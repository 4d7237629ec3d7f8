import { Link, data, isRouteErrorResponse } from 'react-router';
import { apiContext } from '#web/api-client/api-context.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { leadershipWorkshop, notFound } from '#web/content/elite-workshops.ts';
import { workshopWithDetails } from '#web/content/workshops.ts';
import { BrochureLink } from '#web/outreach/brochure-link.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import type { Route } from './+types/elite-workshop';

const WorkshopContents = later(async () => (await import('./workshop-contents.tsx')).WorkshopContents);

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData && !error ? pageMeta(loaderData.meta) : [];

const DATES_SHOWN = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.workshop !== workshopWithDetails) throw data(notFound, { status: 404 });
  const { sessions } = await context
    .get(apiContext)
    .listSessionsOfProgram(workshopWithDetails)
    .catch(noneIfRefused);
  const { meta, eyebrow, title, lead, book, brochure } = leadershipWorkshop;
  return {
    meta,
    hero: { eyebrow, title, lead },
    words: { book, brochure },
    workshop: workshopWithDetails,
    next: sessions.slice(0, DATES_SHOWN),
  };
}

/** The page has enough to say without its dates. */
function noneIfRefused(error: unknown) {
  if (error instanceof ApiError) return { sessions: [] };
  throw error;
}

export default function EliteWorkshop({ loaderData }: Route.ComponentProps) {
  const { hero, words, workshop, next } = loaderData;
  const bookingAddress = `/workshop-booking/${workshop}`;
  return (
    <>
      <PageHero {...hero} picture="/images/posters/leadership-negotiation-communication.svg">
        <div className="flex flex-wrap gap-4">
          <Link to={bookingAddress} className="action action-crimson">
            {words.book}
          </Link>
          <BrochureLink source={workshop}>{words.brochure}</BrochureLink>
        </div>
      </PageHero>
      <WorkshopContents next={next} bookingAddress={bookingAddress} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  const { title, text, more, contact, all } = error.data as typeof notFound;
  return (
    <section className="page-width py-24 md:py-32">
      <title>{`${title} | NYEA`}</title>
      <h1 className="text-display">{title}</h1>
      <p className="mt-6 text-lg">{text}</p>
      <p className="text-ink-soft mt-3 max-w-prose leading-relaxed">{more}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <Link to="/contact" className="action action-strong">
          {contact}
        </Link>
        <Link to="/elite-workshops" className="action action-quiet">
          {all}
        </Link>
      </p>
    </section>
  );
}
