import { data, isRouteErrorResponse, redirect } from 'react-router';
import { INVALID_SESSION_IDENTIFIER, decodeSessionIdentifier } from '#contract/session-identifier.ts';
import type { ApiClient } from '#web/api-client/api-client.ts';
import { apiContext } from '#web/api-client/api-context.ts';
import { load } from '#web/api-client/load.ts';
import type { LoadFailure } from '#web/api-client/load.ts';
import { noneIfRefused } from '#web/api-client/none-if-refused.ts';
import { undefinedIfNotFound } from '#web/api-client/undefined-if-not-found.ts';
import { useLiveSeats } from '#web/catalogue/live-seats.tsx';
import { sessionDetail } from '#web/content/workshops.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import type { Route } from './+types/session-detail';
import { cityPosterOf } from './city-poster-of.ts';
import { otherDatesOf } from './other-dates-of.ts';
import { seatsOf } from './seats-of-session.ts';
import { sessionAddress } from './session-address.ts';
import { SessionHero } from './session-hero.tsx';
import { titleOf } from './session-title.ts';
import { shownProgram } from './shown-program.ts';

const loadContents = () => import('./session-contents.tsx');
const SessionContents = later(async () => (await loadContents()).SessionContents);
const SessionBadges = later(async () => (await loadContents()).SessionBadges);
const SessionFacts = later(async () => (await loadContents()).SessionFacts);
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
  const { session, program, instructors, otherDates } = await load(request, () =>
    loadSession(context.get(apiContext), params.session),
  );
  const address = sessionAddress(session);
  if (address !== `/workshop-booking/${params.workshop}/session/${params.session}`)
    throw redirect(address, 301);
  return {
    session,
    program,
    instructors,
    otherDates,
    seats: [session, ...otherDates].map(seatsOf),
    picture: cityPosterOf(session.city),
    back: sessionDetail.back,
  };
}

function notASession() {
  const failure: LoadFailure = { message: INVALID_SESSION_IDENTIFIER, requestId: '' };
  return data(failure, { status: 404 });
}

async function loadSession(api: ApiClient, identifier: string) {
  const [loaded, instructors] = await Promise.all([
    api.getSession(identifier),
    api.listInstructors({ session: identifier }),
  ]);
  const { slug } = loaded.program;
  const [program, { sessions }] = await Promise.all([
    api.getProgram(slug).catch(undefinedIfNotFound),
    api.listSessionsOfProgram(slug).catch(noneIfRefused({ sessions: [] })),
  ]);
  // The session may name its program only by id.
  const session = { ...loaded, program: { ...loaded.program, slug: program?.slug ?? loaded.program.slug } };
  const otherDates = otherDatesOf(session, sessions);
  return { session, program: shownProgram(program ?? session.program), instructors, otherDates };
}

export default function SessionDetail({ loaderData }: Route.ComponentProps) {
  const [live, seatWatch] = useLiveSeats(loaderData, loaderData.session.program.id);
  const { session, program, instructors, otherDates, picture, back } = live;
  return (
    <div className="purchase-page">
      <SessionHero
        session={session}
        workshop={program.title}
        back={back}
        badges={<SessionBadges session={session} />}
        facts={<SessionFacts session={session} instructors={instructors} />}
        picture={<SessionPicture picture={picture} />}
      >
        <SessionPurchase key={session.id} session={session} program={program} />
      </SessionHero>
      <SessionContents
        key={session.id}
        session={session}
        program={program}
        instructors={instructors}
        otherDates={otherDates}
      />
      <SessionBar key={session.id} session={session} program={program} />
      {seatWatch}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) ? <SessionError error={error} /> : <ErrorPage error={error} />;
}
