import { Link, data, isRouteErrorResponse, redirect, useParams } from 'react-router';
import type { Program } from '#contract/program.ts';
import { INVALID_SESSION_IDENTIFIER, decodeSessionIdentifier } from '#contract/session-identifier.ts';
import type { ApiClient } from '#web/api-client/api-client.ts';
import { apiContext } from '#web/api-client/api-context.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { load } from '#web/api-client/load.ts';
import type { LoadFailure } from '#web/api-client/load.ts';
import { LiveSeats } from '#web/catalogue/live-seats.tsx';
import { sessionDetail } from '#web/content/workshops.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import { StructuredData } from '#web/structured-data/structured-data.tsx';
import { event } from '#web/structured-data/things.ts';
import type { Route } from './+types/session-detail';
import { LoadingFailed } from './loading-failed.tsx';
import { ProgramOfSession } from './program-of-session.tsx';
import { sessionAddress } from './session-address.ts';
import { SessionHero } from './session-hero.tsx';
import { seatsOf, titleOf } from './session-line.ts';
import { SessionSheet } from './session-sheet.tsx';
import { shownProgram } from './shown-program.ts';

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
  const { session, program } = await load(request, () =>
    loadSession(context.get(apiContext), params.session),
  );
  const address = sessionAddress(session);
  if (address !== `/workshop-booking/${params.workshop}/session/${params.session}`)
    throw redirect(address, 301);
  return { session, program };
}

function notASession() {
  const failure: LoadFailure = { message: INVALID_SESSION_IDENTIFIER, requestId: '' };
  return data(failure, { status: 404 });
}

async function loadSession(api: ApiClient, identifier: string) {
  const session = await api.getSession(identifier);
  const program = await api.getProgram(session.program.slug).catch(noneIfNotFound);
  return { session, program: shownProgram(program ?? session.program) };
}

function noneIfNotFound(error: unknown): Program | null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

export default function SessionDetail({ loaderData: { session, program } }: Route.ComponentProps) {
  return (
    <>
      <StructuredData about={(origin) => event(session, sessionAddress(session), origin)} />
      <SessionHero session={session} />
      <div className="page-width py-section grid gap-x-16 gap-y-14 *:min-w-0 lg:grid-cols-[1fr_22rem]">
        <SessionSheet key={session.id} session={session} program={program} />
        <ProgramOfSession program={program} />
      </div>
      <LiveSeats seats={[seatsOf(session)]} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { workshop = '' } = useParams();
  if (!isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  return (
    <LoadingFailed title={sessionDetail.errorTitle} error={error} fallback={sessionDetail.error}>
      <Link to={`/workshop-booking/${workshop}`} className="action action-strong">
        {sessionDetail.errorBack}
      </Link>
    </LoadingFailed>
  );
}
