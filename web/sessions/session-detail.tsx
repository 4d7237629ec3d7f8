import { data, isRouteErrorResponse, redirect } from 'react-router';
import {
  INVALID_SESSION_IDENTIFIER,
  decodeSessionIdentifier,
} from '#contract/sessions/session-identifier.ts';
import { later } from '#web/ui/later.tsx';
import { isLongTitle, sizeOfTitle } from '#web/ui/size-of-title.ts';
import { apiContext } from '../api-client/api-context.ts';
import { load } from '../api-client/load.ts';
import type { LoadFailure } from '../api-client/load.ts';
import { useLiveSeats } from '../catalogue/live-seats.tsx';
import { termsShown } from '../catalogue/terms-shown.ts';
import { sessionDetail } from '../content/workshops.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/session-detail';
import { cityPosterOf } from './city-poster-of.ts';
import { firstSentence } from './first-sentence.ts';
import { loadSession } from './load-session.ts';
import { seatsOf } from './seats-of-session.ts';
import { sessionAddress } from './session-address.ts';
import { SessionHero } from './session-hero.tsx';
import { titleOf } from './session-title.ts';

const loadContents = () => import('./session-contents.tsx');
const SessionContents = later(async () => (await loadContents()).SessionContents);
const SessionBadges = later(async () => (await loadContents()).SessionBadges);
const SessionFacts = later(async () => (await loadContents()).SessionFacts);
const SessionNotes = later(async () => (await loadContents()).SessionNotes);
const SessionPurchase = later(async () => (await loadContents()).SessionPurchase);
const SessionPicture = later(async () => (await loadContents()).SessionPicture);
const SessionBar = later(async () => (await loadContents()).SessionBar);
const SessionError = later(async () => (await loadContents()).SessionError);

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (!loaderData || error) return [];
  const { session, program } = loaderData;
  return pageMeta({
    title: `${titleOf(session)}: ${program.title}`,
    description: `${session.formatted_date}, ${session.full_location}. ${session.formatted_effective_price}, with open spots and what is included.`,
  });
};

export async function loader({ request, context, params }: Route.LoaderArgs) {
  if (decodeSessionIdentifier(params.session) === undefined) throw notASession();
  const api = context.get(apiContext);
  const [{ session, program, otherDates }, instructors] = await load(request, () =>
    Promise.all([
      loadSession(api, params.workshop, params.session),
      api.listInstructors({ session: params.session }),
    ]),
  );
  const address = sessionAddress(session);
  if (address !== `/workshop-booking/${params.workshop}/session/${params.session}`)
    throw redirect(address, 301);
  const title = titleOf(session);
  return {
    session,
    program,
    instructors,
    otherDates,
    terms: termsShown(session.booking_terms ?? program.booking_terms, session),
    seats: [session, ...otherDates].map(seatsOf),
    picture: cityPosterOf(session.city),
    back: sessionDetail.back,
    hero: { titleSize: sizeOfTitle(title), hasLongTitle: isLongTitle(title) },
  };
}

function notASession() {
  const failure: LoadFailure = { message: INVALID_SESSION_IDENTIFIER, requestId: '' };
  return data(failure, { status: 404 });
}

export default function SessionDetail({ loaderData }: Route.ComponentProps) {
  const [live, seatWatch] = useLiveSeats(loaderData, loaderData.session.program.id);
  const { session, program, instructors, otherDates, terms, picture, back, hero } = live;
  return (
    <div className="purchase-page">
      <SessionHero
        session={session}
        workshop={program.title}
        about={firstSentence(program.description)}
        back={back}
        {...hero}
        badges={<SessionBadges session={session} />}
        facts={<SessionFacts session={session} instructors={instructors} />}
        notes={session.special_notes !== null && <SessionNotes session={session} />}
        picture={<SessionPicture picture={picture} />}
      >
        <SessionPurchase key={session.id} session={session} program={program} terms={terms} />
      </SessionHero>
      <SessionContents
        key={session.id}
        session={session}
        program={program}
        instructors={instructors}
        otherDates={otherDates}
        terms={terms}
      />
      <SessionBar key={session.id} session={session} program={program} />
      {seatWatch}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) ? <SessionError error={error} /> : <ErrorPage error={error} />;
}
