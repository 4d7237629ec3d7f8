import { Link, isRouteErrorResponse, useLocation } from 'react-router';
import { apiContext } from '#web/api-client/api-context.ts';
import { load } from '#web/api-client/load.ts';
import { LiveSeats } from '#web/catalogue/live-seats.tsx';
import { preferredSchool, sessionList } from '#web/content/workshops.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import type { Route } from './+types/session-list';
import { loadWorkshop } from './load-workshop.ts';
import { LoadingFailed } from './loading-failed.tsx';
import { preferredSchoolFirst } from './preferred-school-first.ts';
import { SessionBoard } from './session-board.tsx';
import { filterOf } from './session-filter.ts';
import { seatsOf } from './session-line.ts';
import { SessionListHero } from './session-list-hero.tsx';
import { shownProgram } from './shown-program.ts';

const FormatCards = later(async () => (await import('./format-cards.tsx')).FormatCards);

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData && !error
    ? [
        ...pageMeta({
          title: `Book: ${loaderData.program.title}`,
          description: `Dates, venues, prices and open spots of all coming sessions. ${loaderData.program.description}`,
        }),
      ]
    : [];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { sessions, program, key } = await load(request, () =>
    loadWorkshop(context.get(apiContext), params.workshop),
  );
  return {
    sessions: preferredSchoolFirst(sessions, preferredSchool),
    program: shownProgram(program),
    workshop: key,
    canonical: params.workshop === key ? undefined : new URL(`/workshop-booking/${key}`, request.url).href,
    asked: filterOf(new URL(request.url).searchParams),
  };
}

interface Revalidation {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}

/** The filters in the address are the browser's own affair. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation): boolean {
  const isFilter = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isFilter ? false : defaultShouldRevalidate;
}

export default function SessionList({ loaderData }: Route.ComponentProps) {
  const { sessions, program, workshop, asked } = loaderData;
  return (
    <>
      <SessionListHero program={program} sessions={sessions} workshop={workshop} />
      <SessionBoard key={workshop} program={program} sessions={sessions} asked={asked} />
      <FormatCards />
      <LiveSeats seats={sessions.map(seatsOf)} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  return (
    <LoadingFailed title={sessionList.errorTitle} error={error} fallback={sessionList.error}>
      <a href={pathname} className="action action-strong">
        Try Again
      </a>
      <Link to="/elite-workshops" className="action action-quiet">
        {sessionList.landingLink}
      </Link>
    </LoadingFailed>
  );
}
