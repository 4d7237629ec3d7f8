import { isRouteErrorResponse } from 'react-router';
import { later } from '#web/ui/later.tsx';
import { apiContext } from '../api-client/api-context.ts';
import { load } from '../api-client/load.ts';
import { useLiveSeats } from '../catalogue/live-seats.tsx';
import { refundInShort, termsShown } from '../catalogue/terms-shown.ts';
import { preferredSchool, sessionListHero, workshopWithDetails } from '../content/workshops.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/session-list';
import type { ListedSession } from './listed-session.ts';
import { loadWorkshop } from './load-workshop.ts';
import { preferredSchoolFirst } from './preferred-school-first.ts';
import { seatsOf } from './seats-of-session.ts';
import { filterOf } from './session-filter.ts';
import { SessionListHero } from './session-list-hero.tsx';
import { sessionListSummary } from './session-list-summary.ts';
import { sessionOffer } from './session-offer.ts';
import { shownProgram } from './shown-program.ts';

const loadBoard = () => import('./session-board.tsx');
const SessionBoard = later(async () => (await loadBoard()).SessionBoard);
const PlanOfProgram = later(async () => (await loadBoard()).PlanOfProgram);
const ProgramQuestions = later(async () => (await loadBoard()).ProgramQuestions);
const SessionListError = later(async () => (await loadBoard()).SessionListError);

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
  const { sessions, program, details, key } = await load(request, () =>
    loadWorkshop(context.get(apiContext), params.workshop),
  );
  const listed = sessions.map((session): ListedSession => {
    const terms = details?.get(session.id)?.booking_terms ?? program?.booking_terms;
    const offer = sessionOffer(session);
    const refund = offer === 'cart' ? refundInShort(terms, session) : undefined;
    const notHandedOn =
      offer === 'cart' || offer === 'free' ? termsShown(terms, session)?.notHandedOn : undefined;
    return { ...session, ...(refund && { refund }), ...(notHandedOn && { notHandedOn }) };
  });
  return {
    sessions: preferredSchoolFirst(listed, preferredSchool),
    seats: sessions.map(seatsOf),
    program: shownProgram(program),
    programId: program?.id,
    workshop: key,
    canonical: params.workshop === key ? undefined : new URL(`/workshop-booking/${key}`, request.url).href,
    hero: { facts: sessionListSummary(sessions), back: wayBack(key) },
    initialFilter: filterOf(new URL(request.url).searchParams),
  };
}

function wayBack(workshop: string) {
  return workshop === workshopWithDetails
    ? { label: sessionListHero.details, to: `/elite-workshops/${workshop}` }
    : { label: sessionListHero.all, to: '/elite-workshops' };
}

interface Revalidation {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}

/** The browser alone applies the filters in the address, so the loader is not run again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation): boolean {
  const isFilter = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isFilter ? false : defaultShouldRevalidate;
}

export default function SessionList({ loaderData }: Route.ComponentProps) {
  const [live, seatWatch] = useLiveSeats(loaderData, loaderData.programId);
  const { sessions, program, workshop, hero, initialFilter } = live;
  return (
    <>
      <SessionListHero {...hero} title={program.title} />
      <SessionBoard key={workshop} program={program} sessions={sessions} initialFilter={initialFilter} />
      <PlanOfProgram plan={program.day_plan} />
      <ProgramQuestions questions={program.questions} />
      {seatWatch}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) ? <SessionListError error={error} /> : <ErrorPage error={error} />;
}
