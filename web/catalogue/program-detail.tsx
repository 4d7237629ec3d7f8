import { redirect } from 'react-router';
import { apiContext } from '#web/api-client/api-context.ts';
import { load } from '#web/api-client/load.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import type { Route } from './+types/program-detail';
import { crumbsOf } from './crumbs-of.ts';
import { useLiveSeats } from './live-seats.tsx';
import { programAddress } from './program-address.ts';
import { ProgramError } from './program-error.tsx';
import { ProgramHero } from './program-hero.tsx';
import { seatsShown } from './seats-shown.ts';
import { termsOfProgram } from './terms-shown.ts';

const loadContents = () => import('./program-contents.tsx');
const Enrollment = later(async () => (await loadContents()).Enrollment);
const EnrollmentBar = later(async () => (await loadContents()).EnrollmentBar);
const ProgramWhenAndWhere = later(async () => (await loadContents()).ProgramWhenAndWhere);
const ProgramFacts = later(async () => (await loadContents()).ProgramFacts);
const ProgramContents = later(async () => (await loadContents()).ProgramContents);
const SaveProgram = later(async () => (await loadContents()).SaveProgram);

const ACTION = 'Enroll Now';

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData && !error
    ? pageMeta({ title: loaderData.program.title, description: loaderData.program.description })
    : [];

export const handle = { socialPicture: '/images/social/programs.jpg' };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [program, instructors] = await load(request, () =>
    Promise.all([api.getProgram(params.program), api.listInstructors({ program: params.program })]),
  );
  const home = programAddress(program);
  if (home !== `/programs/${params.program}`) throw redirect(home, 301);
  return {
    program,
    instructors,
    terms: termsOfProgram(program),
    crumbs: crumbsOf(program),
    seats: seatsShown([program]),
  };
}

export default function ProgramDetail({ loaderData }: Route.ComponentProps) {
  const [{ program, instructors, terms, crumbs }, seatWatch] = useLiveSeats(
    loaderData,
    loaderData.program.id,
  );
  return (
    <article className="purchase-page">
      {seatWatch}
      <ProgramHero
        program={program}
        crumbs={crumbs}
        when={<ProgramWhenAndWhere program={program} place="page" />}
        facts={<ProgramFacts program={program} instructors={instructors} />}
      >
        <Enrollment program={program} action={ACTION} limitedSpots="Limited spots" terms={terms} />
        <SaveProgram slug={program.slug} />
      </ProgramHero>
      <ProgramContents program={program} instructors={instructors} terms={terms} />
      <EnrollmentBar program={program} action={ACTION} />
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProgramError error={error} />;
}
