import { Link, data, isRouteErrorResponse } from 'react-router';
import { later } from '#web/ui/later.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import { apiContext } from '../api-client/api-context.ts';
import { noneIfRefused } from '../api-client/none-if-refused.ts';
import { leadershipWorkshop } from '../content/elite-workshops.ts';
import { workshopWithDetails } from '../content/workshops.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/elite-workshop';
import { nextDatesOf } from './next-date.ts';

const loadContents = () => import('./workshop-contents.tsx');
const BrochureLink = later(async () => (await loadContents()).BrochureLink);
const PlansChange = later(async () => (await loadContents()).PlansChange);
const WorkshopBar = later(async () => (await loadContents()).WorkshopBar);
const WorkshopOffer = later(async () => (await loadContents()).WorkshopOffer);
const WorkshopContents = later(async () => (await loadContents()).WorkshopContents);
const WorkshopNotFound = later(async () => (await loadContents()).WorkshopNotFound);

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData && !error ? pageMeta(loaderData.meta) : [];

export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.workshop !== workshopWithDetails) throw data(null, { status: 404 });
  const api = context.get(apiContext);
  const [program, { sessions }, instructors] = await Promise.all([
    api.getProgram(workshopWithDetails).catch(noneIfRefused(undefined)),
    api.listSessionsOfProgram(workshopWithDetails).catch(noneIfRefused({ sessions: [] })),
    api.listInstructors({ program: workshopWithDetails }).catch(noneIfRefused([])),
  ]);
  const { meta, eyebrow, title, lead, book, brochure, closing } = leadershipWorkshop;
  return {
    meta,
    hero: { eyebrow, title, lead },
    words: { book, brochure, contact: closing.contact },
    workshop: workshopWithDetails,
    bookingAddress: program && `/workshop-booking/${workshopWithDetails}`,
    instructors,
    terms: program?.booking_terms,
    next: nextDatesOf(sessions),
  };
}

export default function EliteWorkshop({ loaderData }: Route.ComponentProps) {
  const { hero, words, workshop, bookingAddress, instructors, terms, next } = loaderData;
  return (
    <div className="purchase-page">
      <PageHero
        eyebrow={hero.eyebrow}
        title={hero.title}
        picture="/images/posters/leadership-negotiation-communication.svg"
      >
        <WorkshopOffer next={next} instructors={instructors} />
        <div className="purchase-button mt-5 flex flex-wrap gap-4">
          <Link to={bookingAddress ?? '/contact'} className="action action-crimson">
            {bookingAddress ? words.book : words.contact}
          </Link>
          <BrochureLink source={workshop}>{words.brochure}</BrochureLink>
        </div>
        <PlansChange terms={terms} className="mt-3" />
        <p className="text-ink-soft mt-6 max-w-prose text-lg leading-relaxed">{hero.lead}</p>
      </PageHero>
      <WorkshopContents next={next} instructors={instructors} bookingAddress={bookingAddress} />
      {bookingAddress && <WorkshopBar bookingAddress={bookingAddress} />}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <WorkshopNotFound />
  ) : (
    <ErrorPage error={error} />
  );
}
