import { apiContext } from '#web/api-client/api-context.ts';
import { load } from '#web/api-client/load.ts';
import { consultingWords } from '#web/content/consulting-words.ts';
import { consultingPages } from '#web/content/consulting.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import type { Route } from './+types/consulting';
import { crumbsOf } from './crumbs-of.ts';
import { useLiveSeats } from './live-seats.tsx';
import { ProgramError } from './program-error.tsx';
import { ProgramHero } from './program-hero.tsx';
import { seatsShown } from './seats-shown.ts';
import { termsOfProgram } from './terms-shown.ts';

const loadContents = () => import('./consulting-contents.tsx');
const Enrollment = later(async () => (await loadContents()).Enrollment);
const EnrollmentBar = later(async () => (await loadContents()).EnrollmentBar);
const ProgramWhenAndWhere = later(async () => (await loadContents()).ProgramWhenAndWhere);
const ConsultingFacts = later(async () => (await loadContents()).ConsultingFacts);
const ConsultingContents = later(async () => (await loadContents()).ConsultingContents);
const SaveProgram = later(async () => (await loadContents()).SaveProgram);

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData && !error
    ? pageMeta({ title: loaderData.program.title, description: loaderData.program.description })
    : [];

export const handle = { socialPicture: '/images/social/programs.jpg' };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const slug = url.pathname.split('/').at(-1) ?? '';
  const words = consultingPages[slug];
  if (words === undefined) throw new Error(`web/content/consulting.ts has no words for ${slug}`);
  const api = context.get(apiContext);
  const [program, instructors] = await load(request, () =>
    Promise.all([api.getProgram(slug), api.listInstructors({ program: slug })]),
  );
  // Returned by the loader, so that the browser loads the texts of one page, not of all three.
  return {
    program,
    instructors,
    terms: termsOfProgram(program),
    words,
    limitedSpots: consultingWords.limitedSpots,
    crumbs: crumbsOf(program),
    seats: seatsShown([program]),
  };
}

export default function Consulting({ loaderData }: Route.ComponentProps) {
  const [live, seatWatch] = useLiveSeats(loaderData, loaderData.program.id);
  const { program, instructors, terms, words, limitedSpots, crumbs } = live;
  return (
    <article className="purchase-page">
      {seatWatch}
      <ProgramHero
        program={program}
        crumbs={crumbs}
        when={<ProgramWhenAndWhere program={program} place="page" />}
        facts={<ConsultingFacts program={program} words={words} instructors={instructors} />}
      >
        <Enrollment program={program} action={words.action} limitedSpots={limitedSpots} terms={terms} />
        <SaveProgram slug={program.slug} />
      </ProgramHero>
      <ConsultingContents program={program} words={words} instructors={instructors} />
      <EnrollmentBar program={program} action={words.action} />
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProgramError error={error} />;
}
